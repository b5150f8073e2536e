import { isRightToLeft } from '#shared/messages/languages.ts'
import { t } from '#shared/messages/t.ts'
import { productName } from '#shared/product.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { currentLanguage } from '../messages/in-language.ts'
import type { MailText, QuotedBlock } from './mail-text.ts'
import type { Mail } from './send-mail.ts'

export interface MailLink {
  label: MailText
  link: string
}

/** A list of items to open. */
export interface MailSection {
  heading: MailText
  items: { title: MailText; line: MailText; link: string }[]
  more?: MailLink | undefined
  /** How to stop emails about this list. */
  stop?: MailLink | undefined
}

export interface MailContent {
  subject: MailText
  heading: MailText
  /** Paragraphs of plain text. */
  before: (MailText | QuotedBlock)[]
  sections?: MailSection[] | undefined
  action: MailLink
  /** To be typed on the page that asks for it. */
  code?: string | undefined
  after: MailText[]
  supportEmail: string
  /** How to stop emails like this one. */
  stop?: MailLink | undefined
}

// Email clients support neither oklch nor custom properties. These are the default theme's colors in hex.
const color = {
  surface: '#f6f1e9',
  raised: '#fffdf9',
  ink: '#262019',
  muted: '#5d564c',
  line: '#ded7cc',
  accent: '#00573a',
  accentInk: '#fffaf0',
}
const textFont = `-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`

const paragraph = (text: string, style = '') =>
  `<p style="margin:0 0 16px;font:400 16px/1.55 ${textFont};color:${color.ink};overflow-wrap:anywhere;word-break:break-word;${style}">${escapeHtml(text)}</p>`

/** The side on which lines begin. */
const startSide = () => (isRightToLeft(currentLanguage()) ? 'right' : 'left')

const isQuoted = (part: MailText | QuotedBlock): part is QuotedBlock => typeof part !== 'string'
const quotedHtml = ({ quoted }: QuotedBlock) =>
  `<blockquote style="margin:0 0 16px;padding:2px 0;padding-${startSide()}:14px;border-${startSide()}:3px solid ${color.line}">${quoted
    .map((line) => paragraph(line, `margin:0 0 8px;font-style:italic;color:${color.muted}`))
    .join('')}</blockquote>`
const quotedText = ({ quoted }: QuotedBlock) => quoted.map((line) => `> ${line}`).join('\n')

const anchor = ({ label, link }: MailLink, style: string) =>
  `<a href="${escapeHtml(link)}" target="_top" style="${style}">${escapeHtml(label)}</a>`

const linkText = ({ label, link }: MailLink) => t('{label}: {link}', { label, link }, 'in an email')

const sectionHtml = ({ heading, items, more, stop }: MailSection) => `
<h2 style="margin:8px 0 4px;font:700 19px/1.3 ${textFont};color:${color.ink};overflow-wrap:anywhere">${escapeHtml(heading)}</h2>
${items
  .map(
    ({ title, line, link }) =>
      `<p style="margin:0;padding:12px 0;border-top:1px solid ${color.line};font:400 15px/1.5 ${textFont};color:${color.muted};overflow-wrap:anywhere">${anchor({ label: title, link }, `font-weight:600;font-size:16px;color:${color.accent};text-decoration:none`)}${line ? `<br>${escapeHtml(line)}` : ''}</p>`,
  )
  .join('\n')}
<p style="margin:0 0 20px;padding:12px 0 0;border-top:1px solid ${color.line};font:400 14px/1.5 ${textFont};color:${color.muted}">${[
  ...(more ? [anchor(more, `color:${color.accent}`)] : []),
  ...(stop ? [anchor(stop, `color:${color.muted}`)] : []),
].join(' · ')}</p>`

const sectionText = ({ heading, items, more, stop }: MailSection) =>
  [
    heading,
    ...items.map(({ title, line, link }) => ['- ' + title, ...(line ? [line] : []), link].join('\n  ')),
    ...(more ? [linkText(more)] : []),
    ...(stop ? [linkText(stop)] : []),
  ].join('\n')

const codeHtml = (code: string) =>
  `<p style="margin:0 0 24px;font:400 14px/1.55 ${textFont};color:${color.muted}">${escapeHtml(t('Your code'))}<br><strong style="font:700 32px/1.3 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.18em;color:${color.ink}">${escapeHtml(code)}</strong></p>`

/** The logo and the name. Many email clients show neither SVG nor data URLs, so the keyhole consists of two boxes. */
const brand = () => `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td width="20" style="width:20px;height:24px;border-radius:6px;background:${color.accent}"><div style="width:7px;height:7px;margin:0 auto;border-radius:4px;background:${color.accentInk}"></div><div style="width:3px;height:6px;margin:-1px auto 0;background:${color.accentInk}"></div></td>
<td style="padding-${startSide()}:10px;font:700 22px/1 ${textFont};letter-spacing:-.03em;color:${color.ink}">${productName}</td>
</tr></table>`

/** Renders an email as text and as HTML, in the style of the product's screens and in the current language. */
export function layOutMail(content: MailContent): Mail {
  const { subject, heading, before, sections = [], action, code, after, supportEmail, stop } = content
  const link = escapeHtml(action.link)
  const foot = t('Questions? Email us at {email}.', { email: supportEmail })
  const language = currentLanguage()
  // Some email clients remove it from the page, but not from its parts.
  const direction = isRightToLeft(language) ? ' dir="rtl"' : ''
  return {
    subject,
    text:
      [
        heading,
        ...before.map((part) => (isQuoted(part) ? quotedText(part) : part)),
        ...sections.map(sectionText),
        linkText(action),
        ...(code ? [t('Your code: {code}', { code })] : []),
        ...after,
        foot,
        ...(stop ? [linkText(stop)] : []),
      ].join('\n\n') + '\n',
    html: `<!doctype html>
<html lang="${language}"${direction}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:${color.surface}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"${direction} style="background:${color.surface}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;table-layout:fixed">
<tr><td style="padding:0 8px 20px">${brand()}</td></tr>
<tr><td style="background:${color.raised};border:1px solid ${color.line};border-radius:28px;padding:36px 32px 24px">
<h1 style="margin:0 0 16px;font:700 28px/1.15 ${textFont};letter-spacing:-.02em;color:${color.ink}">${escapeHtml(heading)}</h1>
${before.map((part) => (isQuoted(part) ? quotedHtml(part) : paragraph(part))).join('\n')}
${sections.map(sectionHtml).join('\n')}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="border-radius:20px;background:${color.accent}"><a href="${link}" target="_top" style="display:inline-block;padding:18px 28px;font:600 17px/1 ${textFont};color:${color.accentInk};text-decoration:none;border-radius:20px">${escapeHtml(action.label)}</a></td></tr></table>
${code ? codeHtml(code) : ''}
${after.map((text) => paragraph(text, `font-size:14px;color:${color.muted}`)).join('\n')}
<p style="margin:0 0 16px;font:400 14px/1.55 ${textFont};color:${color.muted}">${escapeHtml(t('If the button does nothing, open this address:'))}<br><a href="${link}" target="_top" style="color:${color.accent};word-break:break-all">${link}</a></p>
</td></tr>
<tr><td style="padding:20px 8px 0;font:400 13px/1.5 ${textFont};color:${color.muted}">${escapeHtml(foot)}${stop ? `<br><a href="${escapeHtml(stop.link)}" target="_top" style="color:${color.muted}">${escapeHtml(stop.label)}</a>` : ''}</td></tr>
</table></td></tr></table></body></html>`,
  }
}
