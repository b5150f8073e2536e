/** A reply that is already serialized. */
export class JsonText<Reply> {
  /** Only for the compiler: what the text contains. */
  declare readonly reply: Reply
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
