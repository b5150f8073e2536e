import { Link } from 'react-router'
import { productName } from '#shared/product.ts'
import { TextPage, TextSection } from './text-page.tsx'

export const PrivacyScreen = () => (
  <TextPage
    title="Privacy"
    lead={`What ${productName} knows about you, why, and for how long. No advertising, no trackers, nothing sold.`}
  >
    <TextSection title="What we store">
      <ul>
        <li>
          <b>Your account:</b> name, email address, role, picture if you have one, theme, what you chose in
          your settings, when you joined and when you accepted the terms. Your password only as a hash that
          can’t be turned back into it.
        </li>
        <li>
          <b>Google or Facebook,</b> if you sign in with them: their number for you, your name, email address
          and picture. We get nothing else, and they learn that you signed in here.
        </li>
        <li>
          <b>Your profile:</b> what you write about yourself and the photos that you add, without the place
          and camera that a photo may name. All of it is up to you.
        </li>
        <li>
          <b>What you do here:</b> listings, wishes, saved searches and what they found for you, swipes,
          matches and messages. It is what the service is made of. Which listings you looked at is kept until
          the day is over, so that you count once; after that only the number stays.
        </li>
        <li>
          <b>Where you are signed in:</b> for every session its beginning, its end, the internet address and
          the kind of browser, so that you can recognize a stranger. The same of each attempt to sign in to
          your account. If you use two-step sign-in, its key, encrypted, and your recovery codes as hashes.
        </li>
        <li>
          <b>Your plan,</b> if you bought one: what it is, until when it is paid, and your invoices. We never
          see your card: it goes to the payment service, which learns your email address and what you bought.
        </li>
        <li>
          <b>Errors and misuse:</b> what failed and on which page, and counts of attempts to sign in. These
          logs hold no passwords and no messages.
        </li>
      </ul>
    </TextSection>

    <TextSection title="Who sees it">
      <ul>
        <li>Your email address and your password: nobody on {productName}.</li>
        <li>Your swipes to the left: nobody. Your likes: the other side, as part of how matching works.</li>
        <li>
          Your name and photos: everybody of the other side who may find you; with “Blind first” only your
          matches, with “Hide me” nobody new. What people saw before you hid it, they may remember.
        </li>
        <li>That you looked at a listing: nobody. Its owner sees how many people did.</li>
        <li>Your messages: the person you matched with.</li>
        <li>
          Your profile: people of the other role whom you could meet, never those who are blocked. If you
          hide, or keep your name and photos for matches, only those you matched with see them.
        </li>
        <li>
          A listing: clients who are signed in and, where its owner allows it, anyone who has the link, search
          engines too. That page names no owner and shows no map.
        </li>
        <li>The exact place of a listing: only those whom its owner tells.</li>
        <li>
          Companies: the one that runs our servers, the one that delivers our mail and, if you buy a plan, the
          one that takes the payment, on our instructions. We give data to authorities only where the law
          makes us.
        </li>
      </ul>
    </TextSection>

    <TextSection title="In your browser">
      <p>
        We set cookies only where the service needs them: one that keeps you signed in, one that recognizes a
        browser you have used before, one for the way to Google or Facebook and back, one until you have
        entered a code, and one that carries a message to the next page. “Remember me”, your role and the page
        you wanted to open are kept in your browser. So are your latest cards, matches and conversations, for
        reading without a network; signing out deletes them. There are no cookies of other companies, no
        analytics, and no fonts or pictures from elsewhere. That is why there is no cookie banner.
      </p>
    </TextSection>

    <TextSection title="For how long">
      <p>
        As long as you have your account. Sessions end after 30 days at most, links in mails after hours or
        days, a copy of your data after two days, and what we know of sign-ins goes after 90 days.
      </p>
      <p>
        When you delete your account, everything that is yours goes at once: profile, listings, photos, likes,
        saved searches, and what you wrote. Those you talked with keep their own side of it, and see “Deleted
        user” in your place. Reports about you are closed and emptied. Our servers’ logs hold no names or
        addresses; backups are overwritten in their turn. A contract that both have signed stays with the
        other side, with your name and address in it and the record of how it was signed: claims rest on it.
        Invoices stay for as long as the law on bookkeeping says.
      </p>
    </TextSection>

    <TextSection title="Reports and proofs">
      <p>
        When you report somebody, our operators see your report with a copy of what it is about: the listing,
        the profile, or the last messages of the chat. The person is not told who sent it. What may hurt is
        looked for in your browser only; no message is read for that by anybody.
      </p>
      <p>
        A proof of your name or of a listing is seen by our operators alone. We delete the file as soon as we
        have decided, when you take it back or delete your account, and in any case after 30 days. We keep
        only that we have seen it.
      </p>
    </TextSection>

    <TextSection title="Your rights">
      <p>
        You can have a copy of everything that is yours, have mistakes corrected, have it all deleted, and
        object to a use of it. The copy and the deletion are a button each on your Security page. For the rest
        write to us: we answer within a month, and there is no charge. You can complain to the data protection
        authority of your country.
      </p>
      <p>
        How the service works is explained in <Link to="/help">Help</Link>, what you agreed to in the{' '}
        <Link to="/terms">terms</Link>.
      </p>
    </TextSection>
  </TextPage>
)
