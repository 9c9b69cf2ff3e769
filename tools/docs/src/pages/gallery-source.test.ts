import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../../../federation/src/paths.ts';
import { readGallery } from './gallery-source.ts';

describe('readGallery', () => {
  it('reads a component’s title, and the name and code of each state', () => {
    const { title, states, imports } = readGallery(
      path.join(ROOT, 'libs/ui/src/button/button.gallery.tsx'),
    );
    expect(title).toBe('Button');
    expect(states).toContainEqual({
      name: 'primary with icon',
      code: '<Button tone="primary">\n  <Icon shape={mailIcon} /> Apply by email\n</Button>',
    });
    expect(imports).toContain('./button.tsx');
  });
});
