import type { NewsDraft } from '@paddock/contracts/http/news-desk';
import { Button } from '@paddock/ui/button/button.tsx';
import { FieldGroup } from '@paddock/ui/field/field-group.tsx';
import { InputField } from '@paddock/ui/input/input-field.tsx';
import { editorMessages } from './editor.messages.ts';
import { MainPhotoFrame } from './editor.styles.ts';
import { PhotoButton } from './photo-button.tsx';

const messages = editorMessages.picture;

interface MainPhotoFieldProps {
  /** The id of the control that the error summary links to. */
  readonly id: string;
  readonly picture: NewsDraft['picture'];
  readonly error: string | undefined;
  readonly onChange: (picture: NewsDraft['picture']) => void;
}

/** The photo above the article. Without one, readers see a drawing of the topic. */
export function MainPhotoField({ id, picture, error, onChange }: MainPhotoFieldProps) {
  return (
    <FieldGroup legend={messages.legend} help={messages.help} error={error}>
      {() => (
        <MainPhotoFrame>
          {picture && 'photo' in picture && <img src={`/api/photos/${picture.photo}`} alt="" />}
          {picture && 'scene' in picture && <p>{messages.drawing}</p>}
          {picture && (
            <InputField
              id={id}
              label={messages.alt}
              help={messages.altHelp}
              value={picture.alt}
              onChange={({ currentTarget }) => onChange({ ...picture, alt: currentTarget.value })}
            />
          )}
          <PhotoButton
            id={picture ? undefined : id}
            label={picture ? messages.replaceButton : messages.addButton}
            onUploaded={(photo) => onChange({ photo: photo.id, alt: '' })}
          >
            {(button, status) => (
              <>
                <div className="buttons">
                  {button}
                  {picture && (
                    <Button tone="quiet" onClick={() => onChange(null)}>
                      {messages.removeButton}
                    </Button>
                  )}
                </div>
                {status}
              </>
            )}
          </PhotoButton>
        </MainPhotoFrame>
      )}
    </FieldGroup>
  );
}
