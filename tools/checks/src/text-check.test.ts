import { describe, expect, it } from '@jest/globals';
import { checkTextFile } from './text-check.ts';

describe('checkTextFile', () => {
  it.each([
    'const a = <p>Your listings</p>;',
    "const a = <p>{isOn ? 'On' : name}</p>;",
    "const a = <p>{state === 'on' && 'On for this device'}</p>;",
    'const a = <p>{`Since ${date}`}</p>;',
    'const a = <Page title="Moderation" />;',
    "const a = <button aria-label={isOn ? labels.on : 'Off'} />;",
    "toast({ text: 'Deleted' });",
    'const head = { title: `Notifications: ${type}` };',
  ])('reports the text in %s', (line) => {
    expect(checkTextFile('apps/account/src/a.tsx', `\n${line}`)).toEqual([
      { file: 'apps/account/src/a.tsx:2', message: expect.stringContaining('move it to') },
    ]);
  });

  it.each([
    'const a = <p>{messages.title}</p>;',
    'const a = <p>{day} · {time}, 100%</p>;',
    'const a = <Page title={messages.title} className="card" alt="" />;',
    "const a = <p>{state === 'on' && <Icon />}</p>;",
    'const a = <img src={`${url}?w=400`} />;',
    "throw new Error('The parent is missing');",
    "log({ type: 'text' });",
    "const colour = { text: 'var(--pd-text)' };",
  ])('accepts %s', (line) => {
    expect(checkTextFile('apps/account/src/a.tsx', line)).toEqual([]);
  });

  it.each(['a.messages.ts', 'a.messages.tsx', 'a.test.tsx', 'a.gallery.tsx', 'testing/a.tsx'])(
    'accepts texts in %s',
    (name) => {
      expect(checkTextFile(`apps/account/src/${name}`, 'const a = <p>Text</p>;')).toEqual([]);
    },
  );
});
