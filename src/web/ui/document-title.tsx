import { createContext, useContext } from 'react'
import { productName } from '#shared/product.ts'

/** The number of new messages, shown before every title. */
export const NewMessageCount = createContext(0)

/** Sets the title of the browser tab while this screen is mounted. */
export const DocumentTitle = ({ children }: { children: string }) => {
  const count = useContext(NewMessageCount)
  return <title>{`${count > 0 ? `(${count}) ` : ''}${children} · ${productName}`}</title>
}
