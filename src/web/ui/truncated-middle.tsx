const withAmount = /^(.*)( · [^\p{L}·]*\d[^·]*)$/u

/** "Southern Crossi… · 6 mi away": truncates the name, never the price or distance at the end. */
export const TruncatedMiddle = ({ children: text }: { children: string }) => {
  const [, start, amount] = withAmount.exec(text) ?? []
  return (
    <span className="flex min-w-0">
      <span className={amount ? 'truncate' : 'line-clamp-2'}>{start ?? text}</span>
      {amount && <span className="shrink-0 whitespace-pre">{amount}</span>}
    </span>
  )
}
