import { arrayBuffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import QRCode from 'qrcode'
import { type Locale, languageTags } from '#contract/kit/locale.ts'
import { siteColors } from '#lib/site-colors.ts'
import { canWrite, cutFont, type FontWeight, fontRuns, fontsOf } from './receipt-font.ts'

/** `instead` is written if no font has all characters of `text`. */
type Fact = { label: string; text: string; instead?: string }

export type ReceiptTexts = {
  locale: Locale
  brand: string
  title: string
  number: { label: string; text: string }
  facts: Fact[]
  lookup: { title: string; text: string; address: string }
  note: string
  issued: string
  /** Creation date of the PDF: the last change of the application, so that the same receipt gives the same file. */
  at: Date
}

/** All lengths are points; A4 is 595 wide and 842 high. */
const page = { left: 56, right: 539, width: 483 }
const colors = { text: '#17211d', soft: '#56605b', line: '#d9d4c8', primary: siteColors.green }
const qrCodeSize = 96
/** Height of the capitals' line above the baseline, as a part of the font size. */
const ascentPart = 0.95

export async function drawReceiptPage(given: ReceiptTexts): Promise<Uint8Array<ArrayBuffer>> {
  const texts = { ...given, facts: await Promise.all(given.facts.map(writable)) }
  const doc = new PDFDocument({
    size: 'A4',
    margin: page.left,
    lang: languageTags[texts.locale],
    displayTitle: true,
    info: { Title: `${texts.title} ${texts.number.text}`, Author: texts.brand, CreationDate: texts.at },
  })
  const characters = charactersOf(texts)
  for (const name of fontsOf(characters)) doc.registerFont(name, await cutFont(name, characters))
  drawHead(doc, texts)
  const end = texts.facts.reduce((y, fact) => drawFact(doc, fact, y), 270)
  drawLookup(doc, texts, end + 40)
  write(doc, texts.note, { x: page.left, y: 720, size: 9, color: colors.soft })
  write(doc, texts.issued, { x: page.left, y: 764, size: 9, color: colors.soft })
  doc.end()
  return new Uint8Array(await arrayBuffer(doc))
}

async function writable({ label, text, instead }: Fact): Promise<Fact> {
  return { label, text: instead === undefined || (await canWrite(text)) ? text : instead }
}

function charactersOf({ brand, title, number, facts, lookup, note, issued }: ReceiptTexts): string {
  const parts = [number, ...facts, lookup].flatMap((group) => Object.values(group))
  return [...new Set([brand, title, note, issued, ...parts].join(''))].join('')
}

type Place = { x: number; y: number; size: number; width?: number; weight?: FontWeight; color?: string }

function write(doc: PDFKit.PDFDocument, text: string, place: Place) {
  const { x, y, size, width = page.width, weight = 'regular', color = colors.text } = place
  doc.fontSize(size).fillColor(color)
  const runs = fontRuns(text, weight)
  const ascent = ascentPart * size
  for (const [index, run] of runs.entries()) {
    // Aligned by the baseline, because the fonts differ in height.
    const options = { width, lineGap: 3, baseline: 'alphabetic' as const, continued: index < runs.length - 1 }
    doc.font(run.font)
    if (index === 0) doc.text(run.text, x, y + ascent, options)
    else doc.text(run.text, options)
  }
  doc.y -= ascent
}

function drawHead(doc: PDFKit.PDFDocument, { brand, title, number }: ReceiptTexts) {
  write(doc, brand, { x: page.left, y: 56, size: 13, weight: 'bold', color: colors.primary })
  write(doc, title, { x: page.left, y: 80, size: 26, weight: 'bold' })
  doc.roundedRect(page.left, 136, page.width, 104, 10).fill(colors.primary)
  write(doc, number.label, { x: page.left + 24, y: 156, size: 11, color: '#ffffff' })
  write(doc, number.text, { x: page.left + 24, y: 176, size: 38, weight: 'bold', color: '#ffffff' })
}

function drawFact(doc: PDFKit.PDFDocument, { label, text }: Fact, y: number): number {
  write(doc, label, { x: page.left, y: y + 10, size: 10, width: 140, color: colors.soft })
  const labelEnd = doc.y
  write(doc, text, { x: page.left + 150, y: y + 9, size: 11, width: page.width - 150, weight: 'bold' })
  const end = Math.max(doc.y, labelEnd) + 7
  doc.moveTo(page.left, end).lineTo(page.right, end).lineWidth(0.75).strokeColor(colors.line).stroke()
  return end
}

function drawLookup(doc: PDFKit.PDFDocument, { lookup }: ReceiptTexts, y: number) {
  drawQrCode(doc, lookup.address, page.left, y)
  const beside = { x: page.left + qrCodeSize + 24, width: page.width - qrCodeSize - 24 }
  write(doc, lookup.title, { ...beside, y: y + 4, size: 13, weight: 'bold' })
  write(doc, lookup.text, { ...beside, y: y + 28, size: 10, color: colors.soft })
  write(doc, lookup.address, { ...beside, y: doc.y + 6, size: 10, weight: 'bold', color: colors.primary })
}

function drawQrCode(doc: PDFKit.PDFDocument, text: string, x: number, y: number) {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const side = qrCodeSize / modules.size
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) doc.rect(x + column * side, y + row * side, side, side)
  doc.fill(colors.text)
}
