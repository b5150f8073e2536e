import { t } from '#shared/messages/t.ts'
import { deckShortcuts, listShortcut } from '#web/lib/shortcut-list.ts'
import { navShortcuts } from '#web/lib/shortcuts.ts'
import { KeyName } from '#web/ui/key-name.tsx'

interface Shortcut {
  keys: readonly string[]
  does: string
}

const groups: { where: string; shortcuts: readonly Shortcut[] }[] = [
  { where: t('Anywhere'), shortcuts: [...navShortcuts, listShortcut] },
  { where: t('In the deck'), shortcuts: deckShortcuts },
  {
    where: t('In a conversation'),
    shortcuts: [
      { keys: [t('Enter', undefined, 'key of a keyboard')], does: t('Send', undefined, 'what a key does') },
      {
        keys: [t('Shift', undefined, 'key of a keyboard'), t('Enter', undefined, 'key of a keyboard')],
        does: t('New line'),
      },
    ],
  },
  {
    where: t('On a map'),
    shortcuts: [
      { keys: ['←', '→', '↑', '↓'], does: t('Move', undefined, 'what a key does') },
      { keys: ['+', '−'], does: t('Zoom in or out') },
    ],
  },
  {
    where: t('In dialogs, sheets and menus'),
    shortcuts: [{ keys: [t('Esc', undefined, 'key of a keyboard')], does: t('Close') }],
  },
]

const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className="flex flex-wrap items-center gap-1.5">
    {keys.map((key) => (
      <kbd
        key={key}
        className="grid h-8 min-w-8 place-items-center rounded-small bg-surface-raised px-2 font-text text-sm font-semibold text-ink-muted shadow-1 inset-ring inset-ring-line"
      >
        <KeyName>{key}</KeyName>
      </kbd>
    ))}
  </span>
)

/** All keyboard shortcuts. */
export const ShortcutTable = () => (
  <table className="mt-4 w-full max-w-[34rem] text-start">
    <thead className="sr-only">
      <tr>
        <th scope="col">{t('Keys', undefined, 'of a keyboard')}</th>
        <th scope="col">{t('What they do')}</th>
      </tr>
    </thead>
    {groups.map(({ where, shortcuts }, at) => (
      <tbody key={where}>
        <tr>
          <th
            scope="rowgroup"
            colSpan={2}
            className={`pb-1.5 text-base font-semibold text-ink-muted ${at === 0 ? '' : 'pt-6'}`}
          >
            {where}
          </th>
        </tr>
        {shortcuts.map(({ keys, does }) => (
          <tr key={does} className="border-t border-line">
            <td className="w-32 py-2 pe-4 align-top">
              <Keys keys={keys} />
            </td>
            <td className="py-2.5 align-middle leading-snug">{does}</td>
          </tr>
        ))}
      </tbody>
    ))}
  </table>
)
