import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { graceDays } from '#shared/subscriptions/plans.ts'
import { productName } from '#shared/product.ts'
import { rich } from '#web/lib/rich.ts'
import { linkTo } from './text-elements.tsx'
import { TextPage, TextSection } from './text-page.tsx'

const linkOut = (address: string) => (content: ReactNode) => (
  <a href={address} rel="noreferrer" target="_blank">
    {content}
  </a>
)
const privacy = linkTo('/privacy')
const geonames = linkOut('https://www.geonames.org')
const license = linkOut('https://creativecommons.org/licenses/by/4.0/')

export const TermsScreen = () => (
  <TextPage
    title={t('Terms')}
    lead={t('What you agree to when you create an account on {productName}. It’s short on purpose.', {
      productName,
    })}
  >
    <TextSection title={t('What we do')}>
      <p>
        {t(
          '{productName} shows listings to clients and clients to owners, and lets them talk once both want to. We’re not a party to what you agree with each other. We don’t own or inspect anything listed, and we take no share of the rent or price.',
          { productName },
        )}
      </p>
    </TextSection>

    <TextSection title={t('Your account')}>
      <ul>
        <li>{t('You’re at least 18 years old and use your own name and email.')}</li>
        <li>{t('One account has one role, client or owner, and belongs to one person.')}</li>
        <li>{t('Keep your password to yourself. You’re responsible for what’s done with your account.')}</li>
      </ul>
    </TextSection>

    <TextSection title={t('Contracts')}>
      <p>
        {t(
          'A contract you sign here is between you and the other side. Our templates are a starting point, not legal advice. We record who signed what and when, and we seal the document. We promise a simple electronic signature and nothing more.',
        )}
      </p>
    </TextSection>

    <TextSection title={t('Plans')}>
      <p>
        {t(
          'A plan renews automatically at the price you were shown, every month or year, until you cancel. You can cancel anytime and keep it until the end of the period you’ve paid for. {days, plural, one {If a payment fails, you have # day to make it.} other {If a payment fails, you have # days to make it.}} We’ll tell you before a price changes.',
          { days: graceDays },
        )}
      </p>
    </TextSection>

    <TextSection title={t('What you post')}>
      <ul>
        <li>{t('It’s true, it’s yours to offer, and the photos show the real thing.')}</li>
        <li>
          {t(
            'It stays yours. You allow us to store it and show it to other people here for as long as it’s posted.',
          )}
        </li>
        <li>{t('Take a listing down when it is no longer available.')}</li>
        <li>
          {t(
            'Choose people based on what the deal requires. Turning someone away because of where they come from, their color, religion, sex, disability or children is illegal in most places and not allowed here.',
          )}
        </li>
      </ul>
    </TextSection>

    <TextSection title={t('What’s not allowed')}>
      <ul>
        <li>{t('Fake listings, deposits for things you don’t own, and other fraud.')}</li>
        <li>{t('Harassing people, or using what you learn about them for anything but the deal.')}</li>
        <li>{t('Scraping data, getting around limits, or attacking the service.')}</li>
      </ul>
      <p>{t('We remove these and close the accounts behind them.')}</p>
    </TextSection>

    <TextSection title={t('What we promise, and what we don’t')}>
      <p>
        {t(
          'We run the service with care and tell you when something fails. We can’t promise that it never goes down, that a listing is as described, or that people are who they say they are. Check for yourself before you sign or pay. Nothing here limits your legal rights.',
        )}
      </p>
    </TextSection>

    <TextSection title={t('Leaving, and changes')}>
      <p>
        {t(
          'You can leave anytime. If these terms change in a way that matters to you, we’ll tell you before the change takes effect, and you can leave instead. We record when you accepted them with your account.',
        )}
      </p>
      <p>
        {rich('What we do with your data is on a separate page: <privacy>Privacy</privacy>.', { privacy })}
      </p>
      <p>
        {rich(
          'The list of cities is based on data from <geonames>GeoNames</geonames>, licensed under <license>CC BY 4.0</license>.',
          { geonames, license },
        )}
      </p>
    </TextSection>
  </TextPage>
)
