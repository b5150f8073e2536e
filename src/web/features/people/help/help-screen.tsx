import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { graceDays } from '#shared/subscriptions/plans.ts'
import { productName } from '#shared/product.ts'
import { plansPath } from '#shared/routes.ts'
import { supportEmail } from '#web/lib/support-email.ts'
import { meetingTips } from '#web/features/people/safety/meeting-tips.ts'
import { rich } from '#web/lib/rich.ts'
import { ShortcutTable } from './shortcut-table.tsx'
import { b, linkTo } from './text-elements.tsx'
import { TextPage, TextSection } from './text-page.tsx'

const verify = linkTo('/verify')
const plan = linkTo(plansPath)
const terms = linkTo('/terms')
const privacy = linkTo('/privacy')
const email = (content: ReactNode) => (
  <a href={`mailto:${supportEmail()}`} className="link wrap-anywhere">
    {content}
  </a>
)

export const HelpScreen = () => (
  <TextPage
    title={t('Help')}
    lead={t('How {productName} works, and what to do when it doesn’t.', { productName })}
  >
    <TextSection title={t('How it works')}>
      <p>
        {t(
          'There are two sides. Clients look for something to rent or buy: a home, a motorcycle, a bicycle or a yacht. Owners list those things and look for clients. Clients swipe listings and owners swipe clients. Right means yes, left means no. When both say yes, it’s a match, and only then can you message each other.',
        )}
      </p>
    </TextSection>

    <TextSection title={t('One account, one role')}>
      <p>
        {t(
          'You choose your role when you sign up, and you keep it. To be both, create a second account with another email. If you see “Wrong Login Page”, your account has the other role. Go back and choose the other button.',
        )}
      </p>
    </TextSection>

    <TextSection title={t('Signing in')}>
      <ul>
        <li>
          {rich(
            '<b>I didn’t get the confirmation email.</b> Check your spam folder. When you sign in with your password, you can have it sent again.',
            { b },
          )}
        </li>
        <li>
          {rich(
            '<b>I forgot my password.</b> Choose “Forgot password?” in the sign-in dialog. The link we email you works once. Setting a new password signs you out on every device.',
            { b },
          )}
        </li>
        <li>
          {rich(
            '<b>Google or Facebook.</b> They sign you in to the same account if the email is the same. You keep the role you already have.',
            { b },
          )}
        </li>
        <li>
          {rich(
            '<b>Too many login attempts.</b> Wait a few minutes. This protects your account from anyone guessing your password.',
            { b },
          )}
        </li>
        <li>
          {rich(
            '<b>Two-step sign-in.</b> Turn it on under Security, and signing in also takes a code from an app on your phone. Lost your phone? Each of your recovery codes signs you in once. Without those, contact support.',
            { b },
          )}
        </li>
        <li>
          {rich(
            '<b>A sign-in that wasn’t yours.</b> Under Security, you can see every device and sign-in on your account. Revoke anything you don’t recognize and change your password.',
            { b },
          )}
        </li>
        <li>
          {rich('<b>Remember me</b> keeps you signed in for 30 days. Leave it off on shared devices.', { b })}
        </li>
      </ul>
    </TextSection>

    <TextSection title={t('Notifications, and who sees you')}>
      <ul>
        <li>
          {rich(
            '<b>Notifications.</b> In your settings, choose for each topic whether we notify you in the app, in your browser and by email. Each of these emails ends with a link to stop that kind. You’ll always get emails about your account’s security.',
            { b },
          )}
        </li>
        <li>
          {rich(
            '<b>Hide me.</b> No one new can find you and, if you’re an owner, your listings leave every deck. Your matches can still see and message you.',
            { b },
          )}
        </li>
        <li>
          {rich(
            '<b>Blind first.</b> Others see the rest of your profile, but not your name and photos, until you match. After that, you see each other’s full profiles.',
            { b },
          )}
        </li>
        <li>
          {rich(
            '<b>Your listing’s address.</b> It’s private. You share it with one match at a time, with a viewing or from “More” in the chat, where you can also stop sharing. It goes away when the match ends, except from a contract you both signed.',
            { b },
          )}
        </li>
        <li>
          {rich(
            '<b>Language, dates, money and units</b> can be shown the way you’re used to. Each listing keeps its own currency; yours is shown as “about”.',
            { b },
          )}
        </li>
      </ul>
    </TextSection>

    <TextSection title={t('Keyboard')}>
      <ShortcutTable />
    </TextSection>

    <TextSection title={t('Saved searches and alerts')}>
      <ul>
        <li>
          {rich(
            '<b>Save this search</b> is below the filters. Find your searches in Me, under Saved searches, where you can run, rename, edit and delete them.',
            { b },
          )}
        </li>
        <li>
          {rich(
            '<b>Alerts</b> tell you once about each new listing or client that fits, and about price drops. They come instantly, daily or on Mondays, in your activity and wherever else your settings allow.',
            { b },
          )}
        </li>
        <li>
          {rich(
            '<b>Too many?</b> Every alert email has a link that stops alerts for that search, without signing in.',
            { b },
          )}
        </li>
      </ul>
    </TextSection>

    <TextSection title={t('Contracts')}>
      <ul>
        <li>
          {t(
            'An owner starts one from the chat or from Contracts, using our template or their own PDF. No one sees it until it’s sent. After that, not a word of it can change.',
          )}
        </li>
        <li>
          {t(
            'Read it to the end, then draw or type your signature and enter your password. You can also decline and say why. Without both signatures, it expires after 14 days.',
          )}
        </li>
        <li>
          {rich(
            'Once both have signed, we seal it: a PDF with the text, the signatures and a record of how it was signed. Anyone can check on the <verify>Verify page</verify> that not a byte has changed.',
            { verify },
          )}
        </li>
        <li>
          {t(
            'It’s a simple electronic signature. Where the law requires more, such as a notary or a handwritten signature, use that instead.',
          )}
        </li>
      </ul>
    </TextSection>

    <TextSection title={t('Plans and payments')}>
      <ul>
        <li>
          {rich(
            'Swiping, matching, messaging and signing are free. A plan gives you more of everything else. To see what you have left, go to <plan>Your plan</plan>, in Me.',
            { plan },
          )}
        </li>
        <li>
          {rich(
            '<b>Change up</b> right away and pay the difference; <b>change down</b> or <b>cancel</b> and keep what you have until the end of the period you’ve paid for. Until then, you can change your mind.',
            { b },
          )}
        </li>
        <li>
          {rich(
            '<b>A payment failed?</b> {days, plural, one {You keep your plan for # day.} other {You keep your plan for # days.}} Pay from the link in the email, or under Your plan.',
            { days: graceDays, b },
          )}
        </li>
        <li>
          {rich(
            '<b>When a plan ends,</b> listings and alerts over the limit are paused, newest first. Nothing is deleted. You can pause another one and resume the one you want.',
            { b },
          )}
        </li>
      </ul>
    </TextSection>

    <TextSection title={t('Staying safe')}>
      <p>
        {t(
          'Block and report are under “More” on every card, profile and chat, and we read every report. A badge next to a name or title means we’ve seen proof. Get yours under Me, or in a listing’s menu. If we warn you or hide or close something of yours, we’ll tell you why, and you can reply.',
        )}
      </p>
      <p>{t('Nobody from {productName} will ever ask for your password.', { productName })}</p>
    </TextSection>

    <TextSection title={t('Before you meet')}>
      <ul>
        {meetingTips.map(({ rule, why }) => (
          <li key={rule}>
            <b>{rule}</b> {why}
          </li>
        ))}
      </ul>
    </TextSection>

    <TextSection title={t('Your data, and leaving')}>
      <ul>
        <li>
          {rich(
            '<b>Download my data</b> on your Security page creates a zip file of everything you have here and emails you a link. It works for two days, while you’re signed in.',
            { b },
          )}
        </li>
        <li>
          {rich(
            '<b>Delete my account</b> is there too. It happens right away and can’t be undone. You can sign up again with the same email anytime, starting fresh.',
            { b },
          )}
        </li>
      </ul>
    </TextSection>

    <TextSection title={t('Something is broken')}>
      <p>
        {t(
          'Reload the page first. If a page looks outdated or stuck, open any address that doesn’t exist and choose “Clear Cache & Reload”. The app reports errors to us automatically, without anything you typed.',
        )}
      </p>
      <p>
        {rich('See also the <terms>terms</terms> and what we do with your <privacy>data</privacy>.', {
          terms,
          privacy,
        })}
      </p>
    </TextSection>

    <TextSection title={t('Support')}>
      <p>{rich('Something else? Email <email>{address}</email>.', { address: supportEmail(), email })}</p>
    </TextSection>
  </TextPage>
)
