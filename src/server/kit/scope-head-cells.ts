const row = /(<table>(?:<caption>[^<]*<\/caption>)?(?:<t(?:head|body)>)?)?<tr>((?:(?!<\/?tr>).)*)<\/tr>/gs
const headWithoutScope = /<th(?![^>]* scope=)([^>]*)>/g

/** Sanitised HTML whose head cells say what they head: a row of them their columns, any other their row. */
export function scopeHeadCells(html: string): string {
  return html.replace(row, (whole, start: string | undefined, cells: string) => {
    const headsColumns = !cells.includes('<td') || (start !== undefined && cells.startsWith('<td'))
    return whole.replace(headWithoutScope, `<th$1 scope="${headsColumns ? 'col' : 'row'}">`)
  })
}
