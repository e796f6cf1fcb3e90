import { answerQuestions } from '#server/process/thread.ts'
import { drawReceiptPage } from './receipt-page.ts'

answerQuestions(drawReceiptPage)
