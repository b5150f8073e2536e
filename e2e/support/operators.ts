import type { App } from './app.ts'
import type { Person } from './people.ts'

/** The operator of the test servers. */
export const operatorEmail = 'operator@example.com'

/** The operator of this server, otherwise an ordinary owner. */
export async function makeOperator(app: App): Promise<Person> {
  const known = await app.query('select from users where email = $1', [operatorEmail])
  const person = { name: 'Olga Operator', email: operatorEmail, password: 'Sesame123' }
  if (known.length > 0) return person
  const { email } = await app.makeAccount('owner')
  await app.query('update profiles set email = $2, full_name = $3 where email = $1', [
    email,
    operatorEmail,
    person.name,
  ])
  await app.query('update users set email = $2 where email = $1', [email, operatorEmail])
  return person
}
