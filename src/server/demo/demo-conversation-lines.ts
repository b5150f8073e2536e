interface BaseLine {
  by: 'client' | 'owner'
  minutesAfterMatch: number
}
interface TextLine extends BaseLine {
  text: string
}
/** A proposed viewing, in days from today. */
export interface ProposedViewing extends BaseLine {
  inDays: readonly number[]
  /** The first of its days was accepted. */
  isAccepted?: true
}
/** The owner shares the address. */
interface AddressShared extends BaseLine {
  sharesAddress: true
}
type Line = TextLine | ProposedViewing | AddressShared

const client = (minutesAfterMatch: number, text: string): Line => ({ by: 'client', minutesAfterMatch, text })
const owner = (minutesAfterMatch: number, text: string): Line => ({ by: 'owner', minutesAfterMatch, text })

/** The messages of each match. The last ones are unread by the other side. */
export const demoConversations = {
  'Maya and the rooms near the river': [
    owner(12, 'Hi Maya, happy you like the rooms. Any questions before you come over?'),
    client(31, 'Two! Is it quiet at night, and would an old cat be welcome?'),
    owner(44, 'Quiet, yes. You hear the river and now and then a goose.'),
    owner(45, 'The cat is welcome. There is a wide windowsill that gets the morning sun.'),
    client(70, 'She will own that windowsill. Could I see it on a weekday after five?'),
    owner(95, 'Any day this week works. Suggest a time and I will be there.'),
  ],
  'Maya and the planted balconies': [
    client(9, 'Hello Arthur, do the balconies get sun in the morning or in the evening?'),
    owner(40, 'Both, if you move your chair. The kitchen side is for breakfast.'),
    client(62, 'That settles the chair question. When could I come by?'),
    { by: 'owner', minutesAfterMatch: 90, inDays: [2, 3] },
  ],
  'Maya and the terracotta studio': [
    owner(15, 'Hi Maya, the studio is free from the first. It is small, and the wall is loud.'),
    client(50, 'I draw for a living: a loud wall and a quiet street is the right way round.'),
    { by: 'client', minutesAfterMatch: 58, inDays: [1], isAccepted: true },
    { by: 'owner', minutesAfterMatch: 79, sharesAddress: true },
    owner(80, 'See you then. The bell says Tillman.'),
    client(84, 'Thank you, Joan. I will bring the cat’s references.'),
  ],
  'Maya and the red road bike': [
    client(20, 'Is the frame a 54? I am 170 cm tall.'),
    owner(300, 'It is a 54, and you would fit. You can try it around the block any afternoon.'),
    client(330, 'Good to know. I will think about it until the weekend.'),
  ],
  'Maya and the quiet lane': [],
  'Ruth and Priya': [
    owner(20, 'Hello Priya, thank you for the like. When would you want to move?'),
    client(58, 'Early next month would be perfect. Is the wood stove the only heating?'),
    owner(80, 'The stove does most of it, and there is floor heating in the bath.'),
    client(140, 'Lovely. I can bring my references when I come to see it.'),
  ],
  'Ruth and Tomas': [
    client(6, 'Hi Ruth, is the cruiser fine for someone who last rode in summer?'),
    owner(25, 'It is heavy but patient. We start in the yard, and you decide.'),
    client(33, 'Fair. Could we do that this week?'),
    { by: 'client', minutesAfterMatch: 35, inDays: [1], isAccepted: true },
    { by: 'owner', minutesAfterMatch: 51, sharesAddress: true },
    owner(52, 'Agreed. Wear boots, and I will have a helmet for you.'),
  ],
  'Ruth and Sam': [
    client(14, 'Would my leaving at three in the morning bother anybody?'),
    owner(41, 'Only the owls. The next house is beyond the trees.'),
    client(47, 'Then I owe you a loaf. I will write when I know my start date.'),
    owner(60, 'Deal. Sourdough, please.'),
  ],
  'Ruth and Amara': [
    client(30, 'Does the basket carry a gym bag? I would ride it to the clinic every day.'),
    owner(75, 'A gym bag and a baguette, not much more. There is a rack behind if you need it.'),
    client(90, 'Perfect. Thank you, Ruth.'),
  ],
  'Ruth and Hannah': [
    client(18, 'Hello Ruth, how far is it from the parking place to the door? I come home late.'),
  ],
  'Ruth and Owen': [
    owner(25, 'Hello Owen, the blue kitchen is bluer than in the pictures. Come and see.'),
    client(3000, 'I came, I saw, and I would like to cook there for a year.'),
    owner(3040, 'Then I will write the contract. Welcome, already.'),
    client(3055, 'Thank you, Ruth. I will read every word.'),
  ],
} as const satisfies Record<string, readonly Line[]>

export type ConversationName = keyof typeof demoConversations
