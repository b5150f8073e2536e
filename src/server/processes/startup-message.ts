import { mailboxPath, operatorPath } from '#shared/routes.ts'
import { productName } from '#shared/product.ts'
import { demoAccounts, demoPassword } from '../demo/demo-accounts.ts'
import type { Env } from '../env.ts'

export const startupMessage = (env: Env) =>
  [
    ``,
    `  ${productName} is ready:  ${env.origin}`,
    ...(env.isProduction
      ? []
      : [
          ``,
          `  Demo accounts (password ${demoPassword}):`,
          ...demoAccounts.map(
            ({ role, email }) =>
              `    ${role.padEnd(7)} ${email}${env.operatorEmails.includes(email) ? `  (also the operator: ${env.origin}${operatorPath})` : ''}`,
          ),
          ...(env.smtpUrl ? [] : [`  Emails go to ${env.origin}${mailboxPath}`]),
        ]),
    ``,
    `  Press Ctrl+C to stop.`,
    ``,
  ].join('\n')
