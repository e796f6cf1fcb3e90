import { answerQuestions } from '#server/process/thread.ts'
import { drawReceipt } from './receipt-page.ts'

answerQuestions(drawReceipt)
