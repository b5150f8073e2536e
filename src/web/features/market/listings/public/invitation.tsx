import { Heart, KeyRound, MessageCircle, type LucideIcon } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import { productName } from '#shared/product.ts'
import { SwipeFooter } from '#web/features/market/swipes/swipe-buttons.tsx'
import { Button } from '#web/ui/button.tsx'

const steps: readonly { icon: LucideIcon; text: string }[] = [
  { icon: Heart, text: t('Like it, and the owner can see you.') },
  { icon: KeyRound, text: t('If the owner likes you back, it’s a match.') },
  {
    icon: MessageCircle,
    text: t(
      'Then you can message each other and plan a viewing. The owner decides when to share the address.',
    ),
  },
]

/** Introduces the product to first-time visitors. */
export const Invitation = () => (
  <section className="rounded-inner bg-accent-soft p-5 text-accent-soft-ink">
    <h2 className="text-title-3">{t('How {product} works', { product: productName })}</h2>
    <ol className="mt-3 grid gap-2.5 text-base">
      {steps.map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-start gap-3">
          <Icon className="mt-0.5 size-5" />
          {text}
        </li>
      ))}
    </ol>
  </section>
)

export const InvitationFoot = ({ onSignUp }: { onSignUp: () => void }) => (
  <SwipeFooter text={t('Free for clients. Your contact details stay private.')}>
    <Button look="primary" size="big" className="flex-1" onClick={onSignUp}>
      <Heart className="fill-current stroke-0" />
      {t('Sign up to like it')}
    </Button>
  </SwipeFooter>
)
