import { Link } from 'react-router'
import { graceDays } from '#shared/plans.ts'
import { productName } from '#shared/product.ts'
import { plansPath } from '#shared/routes.ts'
import { supportEmail } from '#web/lib/support-email.ts'
import { meetingTips } from '#web/features/safety/meeting-tips.ts'
import { ShortcutTable } from './shortcut-table.tsx'
import { TextPage, TextSection } from './text-page.tsx'

export const HelpScreen = () => (
  <TextPage title="Help" lead={`How ${productName} works, and what to do when it does not.`}>
    <TextSection title="How it works">
      <p>
        There are two sides. A client looks for something to rent or buy: a home, a motorcycle, a bicycle or a
        yacht. An owner lists such things and looks for clients. Clients swipe listings, owners swipe clients;
        right means yes, left means no. When both said yes, it is a match, and only then can the two write to
        each other.
      </p>
    </TextSection>

    <TextSection title="One account, one role">
      <p>
        You choose your role when you sign up, and it stays. To be both, make a second account with another
        email address. If you read “Wrong Login Page”, your account has the other role: go back and choose the
        other button.
      </p>
    </TextSection>

    <TextSection title="Signing in">
      <ul>
        <li>
          <b>The confirmation mail did not come.</b> Look in your spam folder. Signing in with your password
          offers to send it again.
        </li>
        <li>
          <b>I forgot my password.</b> Choose “Forgot password?” in the sign-in dialog. The link we mail you
          works once. Setting a new password signs you out on every device.
        </li>
        <li>
          <b>Google or Facebook.</b> They sign you in to the same account if the email address is the same. A
          role you already have stays.
        </li>
        <li>
          <b>Too many login attempts.</b> Wait a few minutes. It protects your account from guessing.
        </li>
        <li>
          <b>Two-step sign-in.</b> Turn it on under Security: signing in then also takes a code of an app on
          your phone. Lost the phone? Each of your recovery codes signs you in once. Without those, write to
          support.
        </li>
        <li>
          <b>A sign-in that wasn’t yours.</b> Under Security you see every device and sign-in of your account.
          Revoke what you don’t know and change your password.
        </li>
        <li>
          <b>Remember me</b> keeps you signed in for 30 days. Leave it off on a device that others use.
        </li>
      </ul>
    </TextSection>

    <TextSection title="What you hear of, and who sees you">
      <ul>
        <li>
          <b>Notifications.</b> In your settings you choose for each topic whether you hear of it in the app,
          in your browser and by mail. Every such mail ends with a link that stops its kind. Mails about your
          account’s safety always come.
        </li>
        <li>
          <b>Hide me.</b> Nobody new finds you, and as an owner your listings leave every deck. Your matches
          still see you and can write to you.
        </li>
        <li>
          <b>Blind first.</b> Others see what you say about yourself, but not your name and photos, until you
          match. After that you see each other as you are.
        </li>
        <li>
          <b>Dates, money and units</b> can be written the way you are used to. Prices stay in US dollars.
        </li>
      </ul>
    </TextSection>

    <TextSection title="Keyboard">
      <ShortcutTable />
    </TextSection>

    <TextSection title="Saved searches and alerts">
      <ul>
        <li>
          <b>Save this search</b> stands below the filters. Your searches are in Me, under Saved searches:
          there you run, rename, change and delete them.
        </li>
        <li>
          <b>Alerts</b> tell you once of each new listing or client that fits, and of a lower price. They come
          at once, every day or on Mondays, in your activity and by the ways that your settings allow.
        </li>
        <li>
          <b>Too many?</b> Every such mail has a link that ends the alerts of its search, without signing in.
        </li>
      </ul>
    </TextSection>

    <TextSection title="Contracts">
      <ul>
        <li>
          An owner writes one from the chat or from Contracts: fill in our template, or bring your own PDF.
          Nobody sees it until it is sent; from then on not a word of it can change.
        </li>
        <li>
          Read it to the end, then draw or type your signature and give your password. You can decline and say
          why. Without both signatures it is void after 14 days.
        </li>
        <li>
          What both have signed is sealed: a PDF with the text, the signatures and how they came about. Anyone
          can check on the <Link to="/verify">Verify page</Link> that not a byte of it was changed.
        </li>
        <li>
          It is a simple electronic signature. Where the law asks for more, such as a notary or a handwritten
          form, use that.
        </li>
      </ul>
    </TextSection>

    <TextSection title="Plans and payments">
      <ul>
        <li>
          Swiping, matching, writing and signing are free. A plan gives more of the rest; what is left of
          yours stands under <Link to={plansPath}>Your plan</Link>, in Me.
        </li>
        <li>
          <b>Change up</b> at once and pay the difference; <b>change down</b> or <b>cancel</b> and keep what
          you have until the end of what is paid. Until then you can take it back.
        </li>
        <li>
          <b>A payment failed?</b> You keep your plan for {graceDays} days. Pay from the link in the mail, or
          under Your plan.
        </li>
        <li>
          <b>When a plan ends,</b> listings and alerts that no longer fit pause, the newest first. Nothing is
          deleted: pause another one, and resume what you like better.
        </li>
      </ul>
    </TextSection>

    <TextSection title="Staying safe">
      <p>
        Block and report are under “More” on every card, profile and chat; we read every report. A mark beside
        a name or a title means that we have seen a proof: get yours under Me, or in the menu of a listing.
        When we warn, hide or close something of yours, we tell you why, and you can answer.
      </p>
      <p>Nobody from {productName} will ever ask for your password.</p>
    </TextSection>

    <TextSection title="Before you meet">
      <ul>
        {meetingTips.map(({ rule, why }) => (
          <li key={rule}>
            <b>{rule}</b> {why}
          </li>
        ))}
      </ul>
    </TextSection>

    <TextSection title="Your data, and leaving">
      <ul>
        <li>
          <b>Download my data</b> on your Security page makes one zip of everything you have here and mails
          you a link. It works for two days, while you are signed in.
        </li>
        <li>
          <b>Delete my account</b> is there too. It happens at once and can’t be undone. You can join again
          with the same address at any time, as somebody new.
        </li>
      </ul>
    </TextSection>

    <TextSection title="Something is broken">
      <p>
        Reload the page first. If a page looks old or stuck, open any address that does not exist and choose
        “Clear Cache &amp; Reload”. Errors in the app are reported to us by themselves, without what you
        typed.
      </p>
      <p>
        See also the <Link to="/terms">terms</Link> and what we do with your <Link to="/privacy">data</Link>.
      </p>
    </TextSection>

    <TextSection title="Support">
      <p>
        Something else? Write to{' '}
        <a href={`mailto:${supportEmail()}`} className="link wrap-anywhere">
          {supportEmail()}
        </a>
        .
      </p>
    </TextSection>
  </TextPage>
)
