import { t } from '#shared/messages/t.ts'
import { productName } from '#shared/product.ts'
import { offersTranslation } from '#web/lib/offers-translation.ts'
import { rich } from '#web/lib/rich.ts'
import { b, linkTo } from './text-elements.tsx'
import { TextPage, TextSection } from './text-page.tsx'

const help = linkTo('/help')
const terms = linkTo('/terms')

export const PrivacyScreen = () => (
  <TextPage
    title={t('Privacy')}
    lead={t('What {productName} knows about you, why, and for how long. No ads, no trackers, nothing sold.', {
      productName,
    })}
  >
    <TextSection title={t('What we store')}>
      <ul>
        <li>
          {rich(
            '<b>Your account:</b> name, email, role, photo if you have one, theme, settings, when you joined and when you accepted the terms. We store your password only as a hash that can’t be turned back into it.',
            { b },
          )}
        </li>
        <li>
          {rich(
            '<b>Google or Facebook,</b> if you sign in with them: their ID for you, your name, email and picture. We get nothing else, and they learn that you signed in here.',
            { b },
          )}
        </li>
        <li>
          {rich(
            '<b>Your profile:</b> what you write about yourself and the photos you add, without the location and camera details a photo may contain. All of it is up to you.',
            { b },
          )}
        </li>
        <li>
          {rich(
            '<b>What you do here:</b> listings, filters, saved searches and their results, swipes, matches and messages. The service is made of these. We keep which listings you viewed until the end of the day, so each view counts once. After that, only the count stays.',
            { b },
          )}
        </li>
        <li>
          {rich(
            '<b>Where you are signed in:</b> the start, end, IP address and browser type of every session and every attempt to sign in to your account, so you can spot a stranger. If you use two-step sign-in, we store its key, encrypted, and your recovery codes as hashes.',
            { b },
          )}
        </li>
        <li>
          {rich(
            '<b>Your plan,</b> if you bought one: which plan, how long it’s paid for, and your invoices. We never see your card. It goes to the payment provider, which learns your email and what you bought.',
            { b },
          )}
        </li>
        <li>
          {rich(
            '<b>Errors and misuse:</b> what failed and on which page, and how many times someone tried to sign in. These logs contain no passwords and no messages.',
            { b },
          )}
        </li>
      </ul>
    </TextSection>

    <TextSection title={t('Who sees it')}>
      <ul>
        <li>{t('Your email and your password: no one on {productName}.', { productName })}</li>
        <li>{t('Your left swipes: no one. Your likes: the other side, as part of how matching works.')}</li>
        <li>
          {t(
            'Your name and photos: everyone on the other side who can find you. With “Blind first”, only your matches. With “Hide me”, no one new. People may remember what they saw before you hid it.',
          )}
        </li>
        <li>{t('That you viewed a listing: no one. Its owner sees how many people did.')}</li>
        <li>{t('Your messages: the person you matched with.')}</li>
        {offersTranslation() && (
          <li>
            {t(
              'A message whose reader taps “Translate”: also the translation service we use. It gets the text and the language to translate it into, but not who wrote or reads it. We don’t keep translations.',
            )}
          </li>
        )}
        <li>
          {t(
            'Your profile: people in the other role you could meet, never anyone who is blocked. If you hide, or keep your name and photos for matches, only your matches see them.',
          )}
        </li>
        <li>
          {t(
            'A listing: signed-in clients and, if its owner allows it, anyone with the link, including search engines. That page doesn’t show the owner’s name or a map.',
          )}
        </li>
        <li>
          {t(
            'A listing’s address and exact location: only the matches its owner shares them with, until the match ends. A contract that both have signed keeps the address.',
          )}
        </li>
        <li>
          {t(
            'Companies: the ones that run our servers, deliver our email and, if you buy a plan, process your payment, all on our instructions. We give data to authorities only when the law requires it.',
          )}
        </li>
      </ul>
    </TextSection>

    <TextSection title={t('In your browser')}>
      <p>
        {t(
          'We set cookies only where the service needs them: one that keeps you signed in, one that recognizes a browser you’ve used before, one for the trip to Google or Facebook and back, one until you’ve entered a code, one that carries a message to the next page, one with the language you chose before signing in, and one that remembers, until you close the browser, that you answered the offer to install the app. Your browser also stores “Remember me”, your role, the page you wanted to open and, until you finish the first steps, the kinds you liked on the trial deck. It stores your latest cards, matches and conversations too, so you can read them offline. Signing out deletes them. There are no third-party cookies, no analytics, and no fonts or images from elsewhere. That’s why there’s no cookie banner.',
        )}
      </p>
    </TextSection>

    <TextSection title={t('For how long')}>
      <p>
        {t(
          'As long as you have your account. Sessions end after 30 days at most, links in emails after hours or days, a copy of your data after two days, and sign-in history after 90 days.',
        )}
      </p>
      <p>
        {t(
          'When you delete your account, everything that’s yours is deleted right away: profile, listings, photos, likes, saved searches and what you wrote. The people you talked with keep their own side of the conversation and see “Deleted user” in your place. Reports about you are closed and emptied. Our server logs contain no names or addresses, and backups are overwritten over time. A contract both sides signed stays with the other person, with your name and address in it and the record of how it was signed, because claims may depend on it. Invoices stay for as long as bookkeeping law requires.',
        )}
      </p>
    </TextSection>

    <TextSection title={t('Reports and proofs')}>
      <p>
        {t(
          'When you report someone, our operators see your report with a copy of what it’s about: the listing, the profile, or the last messages in the chat. We don’t tell the person who sent it. The check for hurtful messages runs only in your browser. No one reads your messages for it.',
        )}
      </p>
      <p>
        {t(
          'Only our operators see proof of your name or of a listing. We delete the file as soon as we’ve decided, when you withdraw it or delete your account, and in any case after 30 days. We keep only a record that we saw it.',
        )}
      </p>
    </TextSection>

    <TextSection title={t('Your rights')}>
      <p>
        {t(
          'You can get a copy of everything that’s yours, have mistakes corrected, have it all deleted, and object to how it’s used. Your Security page has a button for the copy and one for deletion. For anything else, contact us. We answer within a month, free of charge. You can also complain to your country’s data protection authority.',
        )}
      </p>
      <p>
        {rich(
          'Learn how the service works in <help>Help</help>, and what you agreed to in the <terms>terms</terms>.',
          { terms, help },
        )}
      </p>
    </TextSection>
  </TextPage>
)
