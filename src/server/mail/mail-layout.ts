import { productName } from '#shared/product.ts'
import { escapeHtml } from '../http/escape-html.ts'
import type { Mail } from './send-mail.ts'

interface MailLink {
  label: string
  link: string
}

/** A list of things that can be opened. */
export interface MailSection {
  heading: string
  items: { title: string; line: string; link: string }[]
  more?: MailLink | undefined
  /** How to stop mails about this list. */
  stop?: MailLink | undefined
}

export interface MailContent {
  subject: string
  heading: string
  /** Paragraphs of plain text. */
  before: string[]
  sections?: MailSection[] | undefined
  action: MailLink
  after: string[]
  supportEmail: string
  /** How to stop mails like this one. */
  stop?: MailLink | undefined
}

// Mail programs know neither oklch nor custom properties: these are the default theme's colours in hex.
const colour = {
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
  `<p style="margin:0 0 16px;font:400 16px/1.55 ${textFont};color:${colour.ink};overflow-wrap:anywhere;word-break:break-word;${style}">${escapeHtml(text)}</p>`

const anchor = ({ label, link }: MailLink, style: string) =>
  `<a href="${escapeHtml(link)}" target="_top" style="${style}">${escapeHtml(label)}</a>`

const sectionHtml = ({ heading, items, more, stop }: MailSection) => `
<h2 style="margin:8px 0 4px;font:700 19px/1.3 ${textFont};color:${colour.ink};overflow-wrap:anywhere">${escapeHtml(heading)}</h2>
${items
  .map(
    ({ title, line, link }) =>
      `<p style="margin:0;padding:12px 0;border-top:1px solid ${colour.line};font:400 15px/1.5 ${textFont};color:${colour.muted};overflow-wrap:anywhere">${anchor({ label: title, link }, `font-weight:600;font-size:16px;color:${colour.accent};text-decoration:none`)}${line ? `<br>${escapeHtml(line)}` : ''}</p>`,
  )
  .join('\n')}
<p style="margin:0 0 20px;padding:12px 0 0;border-top:1px solid ${colour.line};font:400 14px/1.5 ${textFont};color:${colour.muted}">${[
  ...(more ? [anchor(more, `color:${colour.accent}`)] : []),
  ...(stop ? [anchor(stop, `color:${colour.muted}`)] : []),
].join(' · ')}</p>`

const sectionText = ({ heading, items, more, stop }: MailSection) =>
  [
    heading,
    ...items.map(({ title, line, link }) => ['- ' + title, ...(line ? [line] : []), link].join('\n  ')),
    ...(more ? [`${more.label}: ${more.link}`] : []),
    ...(stop ? [`${stop.label}: ${stop.link}`] : []),
  ].join('\n')

/** The mark and the name: many mail programs show neither SVG nor data addresses, so the keyhole is two boxes. */
const brand = `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td width="20" style="width:20px;height:24px;border-radius:6px;background:${colour.accent}"><div style="width:7px;height:7px;margin:0 auto;border-radius:4px;background:${colour.accentInk}"></div><div style="width:3px;height:6px;margin:-1px auto 0;background:${colour.accentInk}"></div></td>
<td style="padding-left:10px;font:700 22px/1 ${textFont};letter-spacing:-.03em;color:${colour.ink}">${productName}</td>
</tr></table>`

/** One mail in text and in HTML, in the family of the product's screens. */
export function layOutMail(content: MailContent): Mail {
  const { subject, heading, before, sections = [], action, after, supportEmail, stop } = content
  const link = escapeHtml(action.link)
  const foot = `Questions? Write to ${supportEmail}.`
  return {
    subject,
    text:
      [
        heading,
        ...before,
        ...sections.map(sectionText),
        `${action.label}: ${action.link}`,
        ...after,
        foot,
        ...(stop ? [`${stop.label}: ${stop.link}`] : []),
      ].join('\n\n') + '\n',
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:${colour.surface}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colour.surface}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;table-layout:fixed">
<tr><td style="padding:0 8px 20px">${brand}</td></tr>
<tr><td style="background:${colour.raised};border:1px solid ${colour.line};border-radius:28px;padding:36px 32px 24px">
<h1 style="margin:0 0 16px;font:700 28px/1.15 ${textFont};letter-spacing:-.02em;color:${colour.ink}">${escapeHtml(heading)}</h1>
${before.map((text) => paragraph(text)).join('\n')}
${sections.map(sectionHtml).join('\n')}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="border-radius:20px;background:${colour.accent}"><a href="${link}" target="_top" style="display:inline-block;padding:18px 28px;font:600 17px/1 ${textFont};color:${colour.accentInk};text-decoration:none;border-radius:20px">${escapeHtml(action.label)}</a></td></tr></table>
${after.map((text) => paragraph(text, `font-size:14px;color:${colour.muted}`)).join('\n')}
<p style="margin:0 0 16px;font:400 14px/1.55 ${textFont};color:${colour.muted};word-break:break-all">If the button does nothing, open this address:<br><a href="${link}" target="_top" style="color:${colour.accent}">${link}</a></p>
</td></tr>
<tr><td style="padding:20px 8px 0;font:400 13px/1.5 ${textFont};color:${colour.muted}">${escapeHtml(foot)}${stop ? `<br><a href="${escapeHtml(stop.link)}" target="_top" style="color:${colour.muted}">${escapeHtml(stop.label)}</a>` : ''}</td></tr>
</table></td></tr></table></body></html>`,
  }
}
