import application from './cn/application.json' with { type: 'json' }
import document from './cn/document.json' with { type: 'json' }
import error from './cn/error.json' with { type: 'json' }
import frame from './cn/frame.json' with { type: 'json' }
import home from './cn/home.json' with { type: 'json' }
import notice from './cn/notice.json' with { type: 'json' }
import validation from './cn/validation.json' with { type: 'json' }
import type { Messages } from './ko.ts'

export const cn: Messages = { application, document, error, frame, home, notice, validation }
