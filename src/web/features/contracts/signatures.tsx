import type { ReactNode } from 'react'
import '@fontsource/caveat/600.css'
import { t } from '#shared/messages/t.ts'
import type { Contract } from '#shared/contracts/contracts.ts'
import { formatDateTime } from '#web/lib/format-time.ts'
import { Panel } from '#web/ui/panel.tsx'
import { rich } from '#web/lib/rich.ts'
import { SignatureDrawing } from './signature-drawing.tsx'

const strong = (name: ReactNode) => <b className="font-semibold">{name}</b>

export const Signatures = ({ contract: { signatures, myRole } }: { contract: Contract }) => (
  <Panel>
    <h2 className="text-lg">{t('Signatures')}</h2>
    <ul className="mt-3 grid gap-4">
      {signatures.map(({ role, name, drawing, signedAt }) => (
        <li key={role}>
          {drawing ? (
            <SignatureDrawing drawing={drawing} name={name} />
          ) : (
            <p className="font-hand text-[1.625rem] leading-tight wrap-anywhere">{name}</p>
          )}
          <p className="border-t border-line-strong pt-1.5 text-sm">
            {role === myRole ? rich('<strong>{name}</strong> (you)', { name, strong }) : strong(name)}
            <span className="block text-ink-muted">{formatDateTime(signedAt)}</span>
          </p>
        </li>
      ))}
    </ul>
  </Panel>
)
