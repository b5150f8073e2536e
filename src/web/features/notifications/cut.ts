/** The first characters as people count them: an emoji is one, not two. */
export const cutTo = (characters: number, text: string) => [...text].slice(0, characters).join('')
