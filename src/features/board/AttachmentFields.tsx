import { type BoardRecord, boardThumbPath } from '#contract/content/board.ts'
import { downloadTypes } from '#contract/content/download.ts'
import { photoTypes } from '#contract/content/photo.ts'
import { acceptOf } from '#contract/kit/describe-file-types.ts'
import { formatSize } from '#lib/format-size.ts'
import { interpolate } from '#lib/interpolate.ts'
import { photoWidth } from '#lib/photo-widths.ts'
import { Button } from '#ui/button/Button.tsx'
import { FileField } from '#ui/file-field/FileField.tsx'
import styles from './board.module.css'
import type { PostTexts } from './texts.ts'
import type { Attachments } from './use-attachments.ts'

type AttachmentFieldsProps = {
  texts: PostTexts
  attachments: Attachments
  post?: Pick<BoardRecord, '_id' | 'thumb'>
}

/** Picture and files of a post, in its form; they are sent after the post. */
export function AttachmentFields({ texts, attachments, post }: AttachmentFieldsProps) {
  const { announcement } = attachments
  return (
    <>
      <ThumbField texts={texts} attachments={attachments} {...(post && { post })} />
      <FilesField texts={texts} attachments={attachments} />
      <p className="visually-hidden" role="status">
        {announcement && interpolate(texts[`file.${announcement.event}`], { name: announcement.name })}
      </p>
    </>
  )
}

function ThumbField({ texts, attachments, post }: AttachmentFieldsProps) {
  const { thumb, dropThumb, problems, chooseThumb } = attachments
  const isUnchanged = thumb === 'unchanged' && post?.thumb
  return (
    <div className={`${styles.thumbField} stack gap-3`}>
      {isUnchanged && (
        <img
          src={boardThumbPath(post._id, photoWidth.small)}
          width={post.thumb?.width}
          height={post.thumb?.height}
          alt={texts['thumb.current']}
        />
      )}
      <FileField
        id="post-thumb"
        label={`${texts.thumb} (${texts.optional})`}
        hint={texts['thumb.hint']}
        error={problems.thumb && texts[`problem.${problems.thumb}`]}
        accept={photoTypes.join()}
        file={thumb instanceof File ? waitingFile(texts, thumb) : null}
        chooseText={texts[thumb === 'none' ? 'thumb.choose' : 'thumb.replace']}
        actions={
          thumb !== 'none' && (
            <Button size="small" tone="quiet" onClick={dropThumb}>
              {texts.remove}
            </Button>
          )
        }
        onSelect={chooseThumb}
      />
    </div>
  )
}

function FilesField({ texts, attachments }: Pick<AttachmentFieldsProps, 'texts' | 'attachments'>) {
  const { remaining, chosen, problems, chooseFile, dropFile } = attachments
  const shownFiles = [
    ...remaining.map((file) => ({ key: file._id, name: file.originalName, file })),
    ...chosen.map((file, index) => ({ key: `${index} ${file.name}`, name: file.name, file })),
  ]
  return (
    <div className={`${styles.filesField} stack gap-3`}>
      <FileField
        id="post-files"
        label={`${texts.file} (${texts.optional})`}
        hint={texts['file.hint']}
        error={problems.files && texts[`problem.${problems.files}`]}
        accept={acceptOf(downloadTypes)}
        file={null}
        chooseText={texts['file.choose']}
        onSelect={chooseFile}
      />
      {shownFiles.length > 0 && (
        <ul role="list">
          {shownFiles.map(({ key, name, file }) => (
            <li key={key}>
              <span className={styles.fileName}>{name}</span>
              <span className="note">{formatSize(file.size)}</span>
              <Button
                size="small"
                tone="quiet"
                aria-label={interpolate(texts['file.remove'], { name })}
                onClick={() => dropFile(file)}
              >
                {texts.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const waitingFile = (texts: PostTexts, { name, size }: File) => ({
  fileName: name,
  size: formatSize(size),
  state: 'waiting' as const,
  percent: 0,
  status: texts['file.waiting'],
})
