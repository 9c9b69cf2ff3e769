import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { findCvProblem, toCvFileName } from './check-cv.ts';
import { createPdf } from './testing/sample-cv.ts';

const pack = (objects: string) =>
  Buffer.concat([
    Buffer.from('7 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\r\n'),
    deflateSync(objects),
    Buffer.from('\nendstream\nendobj\n'),
  ]);

describe('findCvProblem', () => {
  it('accepts a PDF, with or without compressed objects', () => {
    expect(findCvProblem(createPdf())).toBeNull();
    expect(findCvProblem(createPdf(pack('1 0 << /Type /Catalog >>')))).toBeNull();
    expect(
      findCvProblem(createPdf(Buffer.from('(HTML/JavaScript and /Launch events)'))),
    ).toBeNull();
  });

  it.each([
    [
      'a renamed Word document',
      Buffer.from('PK\u0003\u0004 word/document.xml %%EOF'),
      /isn’t a PDF/,
    ],
    ['an empty file', Buffer.alloc(0), /isn’t a PDF/],
    ['a PDF that ends early', createPdf().subarray(0, 40), /damaged or incomplete/],
    ['a locked PDF', createPdf(Buffer.from('/Encrypt 9 0 R')), /locked with a password/],
    ['a script', createPdf(Buffer.from('<< /S /JavaScript /JS (x) >>')), /contains a script/],
    ['a list of scripts', createPdf(Buffer.from('/Names << /JavaScript 3 0 R >>')), /script/],
    ['a script in code', createPdf(Buffer.from('<< /S/J#61vaScript /JS (x) >>')), /script/],
    ['a script after a comment', createPdf(Buffer.from('/S %x\n/JavaScript')), /script/],
    ['a program', createPdf(Buffer.from('<< /S /Launch /F (calc.exe) >>')), /starts a program/],
    ['a compressed script', createPdf(pack('1 0 << /S /JavaScript /JS (x) >>')), /script/],
    ['objects that cannot be unpacked', createPdf(pack('1 0').subarray(0, 70)), /damaged/],
  ])('refuses %s', (_what, content, problem) => {
    expect(findCvProblem(content)).toMatch(problem);
  });

  it('refuses compressed objects that unpack to more than 16 MB', () => {
    expect(findCvProblem(createPdf(pack(' '.repeat(17 * 1024 * 1024))))).toMatch(/damaged/);
  });
});

describe('toCvFileName', () => {
  it.each([
    ['C:\\Users\\Mere\\CV Mere.PDF', 'CV Mere.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['a"\r\nb.pdf', 'a b.pdf'],
    ['.pdf', 'CV.pdf'],
    ['ā'.repeat(300), `${'ā'.repeat(50)}.pdf`],
  ])('stores %j as %j', (typed, stored) => {
    expect(toCvFileName(typed)).toBe(stored);
  });
});
