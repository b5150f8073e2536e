import { ArrowUp } from 'lucide-react'

const arrows: Readonly<Record<string, string>> = {
  '←': '-rotate-90',
  '→': 'rotate-90',
  '↑': '',
  '↓': 'rotate-180',
}

/** What is printed on a key. Arrows are drawn, because our fonts have only two of them. */
export const KeyName = ({ children: name }: { children: string }) =>
  name in arrows ? (
    <>
      <ArrowUp className={`size-4 stroke-[2.25] ${arrows[name]}`} />
      <span className="sr-only">{name}</span>
    </>
  ) : (
    name
  )
