import { Link } from 'react-router'
import { graceDays } from '#shared/plans.ts'
import { productName } from '#shared/product.ts'
import { TextPage, TextSection } from './text-page.tsx'

export const TermsScreen = () => (
  <TextPage
    title="Terms"
    lead={`What you agree to when you make an account at ${productName}. It is short on purpose.`}
  >
    <TextSection title="What we do">
      <p>
        {productName} shows listings to clients and clients to owners, and lets the two talk once both want
        to. We are not a party to what you agree with each other: we own nothing that is listed, inspect
        nothing, and take no share of the rent or the price.
      </p>
    </TextSection>

    <TextSection title="Your account">
      <ul>
        <li>You are at least 18 years old and use your own name and your own email address.</li>
        <li>One account has one role, client or owner, and belongs to one person.</li>
        <li>Keep your password to yourself. What is done with your account counts as done by you.</li>
      </ul>
    </TextSection>

    <TextSection title="Contracts">
      <p>
        A contract that you sign here is between you and the other side. Our templates are a beginning, not
        legal advice. We record who signed what and when, and seal the document; we promise a simple
        electronic signature and nothing more.
      </p>
    </TextSection>

    <TextSection title="Plans">
      <p>
        A plan renews by itself at the price that you were shown, every month or year, until you cancel. You
        can cancel at any time and keep it until the end of what is paid. If a payment fails, you have{' '}
        {graceDays} days to make it. We tell you before a price changes.
      </p>
    </TextSection>

    <TextSection title="What you put here">
      <ul>
        <li>It is true, it is yours to offer, and the pictures show the thing itself.</li>
        <li>
          It stays yours. You allow us to store it and to show it to other people here, for as long as it is
          up.
        </li>
        <li>Take a listing down when it is no longer available.</li>
        <li>
          Choose people by what the deal needs. Turning somebody away for where they come from, their color,
          religion, sex, disability or children is against the law in most places, and not allowed here.
        </li>
      </ul>
    </TextSection>

    <TextSection title="What is not allowed">
      <ul>
        <li>Listings that do not exist, deposits for things you do not own, and other deceit.</li>
        <li>Harassing people, and using what you learn about them for anything but the deal.</li>
        <li>Collecting data by machine, getting around limits, and attacking the service.</li>
      </ul>
      <p>We take such things down and close the accounts behind them.</p>
    </TextSection>

    <TextSection title="What we promise, and what we don’t">
      <p>
        We run the service with care and tell you when something failed. We can’t promise that it never stops,
        that a listing is as described, or that a person is who they say. Check for yourself before you sign
        or pay. Nothing here limits what the law grants you.
      </p>
    </TextSection>

    <TextSection title="Leaving, and changes">
      <p>
        You can leave at any time. If these terms change in a way that matters to you, we tell you before it
        counts, and you can leave instead. The moment you accepted them is recorded with your account.
      </p>
      <p>
        What we do with your data is on a page of its own: <Link to="/privacy">Privacy</Link>.
      </p>
    </TextSection>
  </TextPage>
)
