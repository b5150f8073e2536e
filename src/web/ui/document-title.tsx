import { productName } from '#shared/product.ts'

/** The browser tab's title while this screen is there. */
export const DocumentTitle = ({ children }: { children: string }) => (
  <title>{`${children} · ${productName}`}</title>
)
