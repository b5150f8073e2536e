import { createContext, useContext } from 'react'
import { productName } from '#shared/product.ts'

/** How many messages are new; it stands before every title. */
export const NewMessageCount = createContext(0)

/** The browser tab's title while this screen is there. */
export const DocumentTitle = ({ children }: { children: string }) => {
  const count = useContext(NewMessageCount)
  return <title>{`${count > 0 ? `(${count}) ` : ''}${children} · ${productName}`}</title>
}
