import { type JSONReferenceNode, SqliteQueryCompiler } from 'kysely'

/**
 * SQLite ends a query at the first row whose JSON it cannot read, and so a list at one bad row. Within such a column there
 * is nothing instead, as where the column is read whole.
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
