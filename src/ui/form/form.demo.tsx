import * as v from 'valibot'
import type { Demo, Translate } from '#ui/demo.ts'
import { ContactFields } from './ContactFields.tsx'
import { DeleteButton } from './DeleteButton.tsx'
import { EmailField } from './EmailField.tsx'
import { FormFrame } from './FormFrame.tsx'
import { FormOutcome } from './FormOutcome.tsx'
import { LongText } from './LongText.tsx'
import { NameField } from './NameField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { TitledText } from './TitledText.tsx'
import { type FormFailure, useForm } from './use-form.ts'

const ignore = () => {}
const required = v.pipe(v.string(), v.nonEmpty('invalid'))

type FormDemoProps = { translate: Translate; id: string; failure?: FormFailure }

function FormDemo({ translate, id, failure }: FormDemoProps) {
  const { values, change, errors, ...state } = useForm({
    id,
    start: {
      body: translate('주차장이 궁금합니다.', 'I have a question about parking.', '想了解停车场。'),
      password: '',
    },
    schema: v.object({ body: required, password: required }),
    texts: { invalid: translate('이 항목을 입력해 주세요.', 'Please fill this in.', '请填写此项。') },
    readFailure: () => ({ text: '' }),
    send: async () => {},
  })
  const texts = {
    errors: translate('입력하신 내용을 확인해 주세요', 'Please check what you entered', '请检查填写内容'),
    failed: translate('보내지 못했습니다', 'We couldn’t send this', '发送失败'),
    submit: translate('남기기', 'Send', '提交'),
    sending: translate('보내고 있습니다', 'Sending', '正在发送'),
  }
  const password = {
    password: translate('비밀번호', 'Password', '密码'),
    'password.hint': translate('다시 열 때 사용합니다.', 'Opens it again.', '再次打开时使用。'),
    'password.show': translate('비밀번호 보기', 'Show password', '显示密码'),
  }
  return (
    <FormFrame state={{ ...state, failure: failure ?? state.failure }} texts={texts}>
      <LongText
        id={`${id}-body`}
        name="body"
        label={translate('내용', 'Text', '内容')}
        error={errors.body}
        value={values.body}
        rows={4}
        maxLength={1_000}
        countText={translate('{{count}} / {{most}}자', '{{count}} / {{most}} characters', '{{count}} / {{most}} 字')}
        onChange={(body) => change({ body })}
      />
      <PasswordField
        formId={id}
        texts={password}
        value={values.password}
        error={errors.password}
        isNew
        onChange={(entered) => change({ password: entered })}
      />
    </FormFrame>
  )
}

function fieldDemos(translate: Translate): Demo[] {
  const email = translate('이메일', 'Email', '电子邮箱')
  const correctionTexts = {
    emailMeant: translate('혹시 {{email}} 주소인가요?', 'Did you mean {{email}}?', '您想填写的是 {{email}} 吗？'),
    'emailMeant.take': translate('이 주소로 바꾸기', 'Use this address', '改用此邮箱'),
  }
  return [
    {
      name: translate('연락처', 'Contact details', '联系方式'),
      node: (
        <>
          <ContactFields
            formId="demo-contact"
            texts={{ name: translate('이름', 'Name', '姓名'), phone: translate('연락처', 'Phone', '电话'), email }}
            values={{
              name: translate('홍길동', 'Hong Gil-dong', '洪吉童'),
              phone: '01000001234',
              email: 'hong@example',
            }}
            correctionTexts={correctionTexts}
            errors={{
              email: translate('이메일 주소를 다시 확인해 주세요.', 'Please check the address.', '请检查邮箱地址。'),
            }}
            onChange={ignore}
          />
          <NameField
            formId="demo-name"
            label={translate('이름', 'Name', '姓名')}
            value=""
            error={undefined}
            onChange={ignore}
          />
          <EmailField
            formId="demo-email"
            label={email}
            value=""
            error={undefined}
            correctionTexts={correctionTexts}
            onChange={ignore}
          />
        </>
      ),
    },
    {
      name: translate('제목과 내용', 'Title and text', '标题与内容'),
      node: (
        <TitledText
          formId="demo-titled"
          texts={{
            subject: translate('제목', 'Title', '标题'),
            body: translate('내용', 'Text', '内容'),
            'body.count': translate(
              '{{count}} / {{most}}자',
              '{{count}} / {{most}} characters',
              '{{count}} / {{most}} 字',
            ),
          }}
          values={{ title: '', body: '' }}
          errors={{ title: translate('제목을 적어 주세요.', 'Please write a title.', '请填写标题。') }}
          rows={4}
          maxLength={1_000}
          onChange={ignore}
        />
      ),
    },
    {
      name: translate('지우기', 'Deleting', '删除'),
      node: <DeleteButton texts={deleteTexts(translate)} remove={async () => {}} describe={String} />,
    },
  ]
}

const deleteTexts = (translate: Translate) => ({
  delete: translate('삭제', 'Delete', '删除'),
  title: translate('글을 삭제할까요?', 'Delete this?', '要删除吗？'),
  text: translate('삭제한 글은 되돌릴 수 없습니다.', 'You can’t undo this.', '删除后无法恢复。'),
  cancel: translate('취소', 'Cancel', '取消'),
  confirm: translate('삭제하기', 'Delete', '删除'),
  failed: translate('삭제하지 못했습니다', 'We couldn’t delete it', '删除失败'),
})

export function demos(translate: Translate): Demo[] {
  const failure = translate('잠시 뒤에 다시 시도해 주세요.', 'Please try again in a moment.', '请稍后重试。')
  return [
    {
      name: translate('양식', 'Form', '表单'),
      node: <FormDemo translate={translate} id="demo-form" />,
    },
    {
      name: translate('보내지 못했을 때', 'When sending failed', '发送失败时'),
      node: <FormDemo translate={translate} id="demo-failed" failure={{ text: failure }} />,
    },
    ...fieldDemos(translate),
    {
      name: translate('보낸 뒤', 'Once it is sent', '发送之后'),
      node: (
        <FormOutcome
          takesFocus={false}
          title={translate('글을 남겼습니다', 'It is sent', '已提交')}
          text={translate('게시판에서 바로 볼 수 있습니다.', 'It is on the board now.', '已显示在讨论区。')}
        />
      ),
    },
  ]
}
