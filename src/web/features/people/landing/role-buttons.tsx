import { ArrowRight, KeyRound, Search, type LucideIcon } from 'lucide-react'
import { t } from '#shared/messages/t.ts'
import type { Role } from '#shared/roles.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'

interface RoleButtonProps {
  opensAs: Role
  icon: LucideIcon
  label: string
  detail: string
}

const RoleButton = ({ opensAs, icon: Icon, label, detail }: RoleButtonProps) => (
  <button
    type="button"
    data-open-dialog={opensAs}
    className={classes(
      buttonClasses({ look: opensAs === 'client' ? 'primary' : 'raised', size: 'big', wide: true }),
      'group min-h-16! justify-start! gap-3.5! pe-4! ps-4.5! text-start! aria-busy:cursor-progress desk:min-h-19!',
    )}
  >
    <Icon />
    <span className="grid flex-1 leading-[1.2]">
      {label}
      <span
        className={classes(
          'mt-0.5 text-sm font-normal',
          opensAs === 'owner' ? 'text-ink-muted' : 'text-accent-ink',
        )}
      >
        {detail}
      </span>
    </span>
    <ArrowRight className="transition-transform duration-(--dur-base) ease-out group-hover:translate-x-1 rtl:group-hover:-translate-x-1 group-aria-busy:animate-pulse" />
  </button>
)

export const RoleButtons = () => (
  <div className="mt-5 grid gap-2.5 desk:mt-8 desk:max-w-[600px] desk:grid-cols-2 desk:gap-3">
    <RoleButton
      opensAs="client"
      icon={Search}
      label={t("I'm a Client")}
      detail={t('Looking for something')}
    />
    <RoleButton opensAs="owner" icon={KeyRound} label={t("I'm an Owner")} detail={t('Looking for someone')} />
  </div>
)
