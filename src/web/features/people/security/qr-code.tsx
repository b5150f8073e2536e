import { encodeQR } from 'qr'
import { t } from '#shared/messages/t.ts'

const quietModules = 3

/** One path for all dark squares: each is a step in its row. */
const toPath = (rows: boolean[][]) =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')

/** Dark on light in every theme, as cameras expect. */
export const QrCode = ({ text }: { text: string }) => {
  const rows = encodeQR(text, 'raw', { border: quietModules })
  return (
    <figure className="mx-auto">
      <svg
        viewBox={`0 0 ${rows.length} ${rows.length}`}
        aria-hidden="true"
        shapeRendering="crispEdges"
        className="size-48 rounded-inner"
      >
        <path d={`M0 0h${rows.length}v${rows.length}H0z`} fill="#fff" />
        <path d={toPath(rows)} fill="#000" />
      </svg>
      <figcaption className="sr-only">{t('QR code for your authenticator app')}</figcaption>
    </figure>
  )
}
