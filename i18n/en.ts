import application from './en/application.json' with { type: 'json' }
import document from './en/document.json' with { type: 'json' }
import error from './en/error.json' with { type: 'json' }
import frame from './en/frame.json' with { type: 'json' }
import home from './en/home.json' with { type: 'json' }
import notice from './en/notice.json' with { type: 'json' }
import validation from './en/validation.json' with { type: 'json' }
import type { Messages } from './ko.ts'

export const en: Messages = { application, document, error, frame, home, notice, validation }
