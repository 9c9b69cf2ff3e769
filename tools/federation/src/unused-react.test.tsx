import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type * as ReactModule from 'react';
import type * as ReactDomModule from 'react-dom';
import type * as ClientModule from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { replaceFunctionBodies } from './lean/replace-function-bodies.mjs';
import { REACT_DOM, REACT_DOM_CLIENT } from './unused-react.ts';
import type { Bodies } from './function-bodies.ts';

const require = createRequire(import.meta.url);

function getFile(name: string, file: string): string {
  return path.join(path.dirname(require.resolve(`${name}/package.json`)), 'cjs', file);
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'pd-unused-react-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Writes one of React's production files as the shell's build contains it.
 *
 * @param modules the files of the modules that it requires
 */
function writeEmptied(source: string, bodies: Bodies, modules: Readonly<Record<string, string>>) {
  const file = path.join(folder, path.basename(source).replace(/js$/, 'cjs'));
  const code = Object.entries(modules).reduce(
    (text, [name, target]) =>
      text.replaceAll(`require("${name}")`, `require(${JSON.stringify(target)})`),
    replaceFunctionBodies(readFileSync(source, 'utf8'), bodies),
  );
  writeFileSync(file, code);
  return file;
}

// A dependency of react-dom, which is installed next to it.
const schedulerFile = path.join(
  path.dirname(require.resolve('react-dom/package.json')),
  '../scheduler/index.js',
);
const reactFile = getFile('react', 'react.production.js');
const domFile = writeEmptied(getFile('react-dom', 'react-dom.production.js'), REACT_DOM, {
  react: reactFile,
});
const clientFile = writeEmptied(
  getFile('react-dom', 'react-dom-client.production.js'),
  REACT_DOM_CLIENT,
  { react: reactFile, 'react-dom': domFile, scheduler: schedulerFile },
);
const React = require(reactFile) as typeof ReactModule;
const ReactDom = require(domFile) as typeof ReactDomModule;
const { createRoot, hydrateRoot } = require(clientFile) as typeof ClientModule;
const { createElement, Fragment, Suspense, useEffect, useOptimistic, useState, useTransition } =
  React;

let root: Root;
afterEach(() => {
  root.unmount();
  document.body.innerHTML = '';
});

function addContainer(html = ''): HTMLElement {
  document.body.innerHTML = `<div>${html}</div>`;
  return document.body.firstElementChild as HTMLElement;
}

let loadLate: () => void;
const late = new Promise<string>((resolve) => {
  loadLate = () => resolve('loaded');
});
function Late() {
  return createElement('p', null, React.use(late));
}

function Counter() {
  const [count, setCount] = useState(0);
  const [shown, setShown] = useOptimistic(count);
  const [isPending, startTransition] = useTransition();
  const [hasEffect, setHasEffect] = useState(false);
  useEffect(() => setHasEffect(true), []);
  return createElement(
    'form',
    { 'data-effect': hasEffect, 'data-pending': isPending },
    createElement(
      'button',
      {
        type: 'button',
        onClick: () =>
          startTransition(async () => {
            setShown(10);
            await Promise.resolve();
            startTransition(() => setCount(count + 1));
          }),
      },
      `${shown}`,
    ),
    createElement('svg', null, createElement('title', null, 'Gate')),
    count > 0 &&
      createElement(Suspense, { fallback: createElement('p', null, 'wait') }, createElement(Late)),
    count > 0 && ReactDom.createPortal(createElement('aside', null, 'portal'), document.body),
  );
}

it('React without its unused parts can hydrate, update in transitions, suspend and open portals', async () => {
  const onRecoverableError = jest.fn();
  const container = addContainer(
    '<form data-effect="false" data-pending="false"><button type="button">0</button><svg><title>Gate</title></svg></form>',
  );
  const button = container.querySelector('button') as HTMLButtonElement;

  root = hydrateRoot(container, createElement(Counter), { onRecoverableError });
  await waitFor(() => expect(container.querySelector('[data-effect="true"]')).not.toBeNull());
  expect(container.contains(button)).toBe(true);

  button.click();
  await waitFor(() => expect(container.textContent).toBe('1Gatewait'));
  expect(document.querySelector('aside')?.textContent).toBe('portal');
  loadLate();
  await waitFor(() => expect(container.textContent).toBe('1Gateloaded'));
  await waitFor(() => expect(container.querySelector('[data-pending="false"]')).not.toBeNull());
  expect(onRecoverableError).not.toHaveBeenCalled();
});

it('React without its unused parts leaves a title in its place, instead of moving it into the head', async () => {
  const container = addContainer();

  root = createRoot(container);
  root.render(createElement('title', null, 'Gate'));
  await waitFor(() => expect(container.innerHTML).toBe('<title>Gate</title>'));
});

it('React without its unused parts throws an error at a ref of a fragment', async () => {
  const onUncaughtError = jest.fn();

  root = createRoot(addContainer(), { onUncaughtError });
  root.render(createElement(Fragment, { ref: () => undefined } as object, 'text'));
  await waitFor(() =>
    expect(onUncaughtError).toHaveBeenCalledWith(
      new Error('No refs of fragments (ADR 71)'),
      expect.anything(),
    ),
  );
});
