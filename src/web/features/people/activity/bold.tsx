/** The important part of a sentence. */
export const B = ({ children }: { children: string }) => <b className="font-title">{children}</b>
