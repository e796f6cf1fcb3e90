import { type JSONReferenceNode, SqliteQueryCompiler } from 'kysely'

/**
 * SQLite aborts a query at the first row with invalid JSON, so one bad row would break a list. Such a column reads as
 * NULL instead, as in `readJson` for a whole column.
 */
export class TolerantCompiler extends SqliteQueryCompiler {
  protected override visitJSONReference(node: JSONReferenceNode): void {
    this.append('case when json_valid(')
    this.visitNode(node.reference)
    this.append(') then ')
    super.visitJSONReference(node)
    this.append(' end')
  }
}
