import { Heart, KeyRound, MessageCircle, type LucideIcon } from 'lucide-react'
import { productName } from '#shared/product.ts'
import { AnswerFoot } from '#web/features/decks/answer-buttons.tsx'
import { Button } from '#web/ui/button.tsx'

const steps: readonly { icon: LucideIcon; words: string }[] = [
  { icon: Heart, words: 'Like it, and the owner hears of you.' },
  { icon: KeyRound, words: 'When the owner likes you back, it is a match.' },
  { icon: MessageCircle, words: 'Then you write to each other, and learn the exact address.' },
]

/** What somebody can do here who has never heard of us. */
export const Invitation = () => (
  <section className="rounded-inner bg-accent-soft p-5 text-accent-soft-ink">
    <h2 className="text-title-3">How {productName} works</h2>
    <ol className="mt-3 grid gap-2.5 text-base">
      {steps.map(({ icon: Icon, words }) => (
        <li key={words} className="flex items-start gap-3">
          <Icon className="mt-0.5 size-5" />
          {words}
        </li>
      ))}
    </ol>
  </section>
)

export const InvitationFoot = ({ onSignUp }: { onSignUp: () => void }) => (
  <AnswerFoot words="Free for clients. Your contact details stay private.">
    <Button look="primary" size="big" className="flex-1" onClick={onSignUp}>
      <Heart className="fill-current stroke-0" />
      Sign up to like it
    </Button>
  </AnswerFoot>
)
