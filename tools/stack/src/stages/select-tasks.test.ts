import { describe, expect, it } from '@jest/globals';
import { readProjectTargets } from '../workspace.ts';
import { selectTasks } from './select-tasks.ts';

const TARGETS = ['format', 'lint', 'unit', 'e2e'];
const PROJECTS = new Map([
  ['search', ['lint', 'unit']],
  ['contracts', ['lint']],
  ['e2e-search', ['lint', 'e2e']],
  ['e2e-joints', ['lint', 'e2e']],
]);
const select = (...names: readonly string[]) => selectTasks(names, TARGETS, PROJECTS);

describe('selectTasks', () => {
  it('selects everything without names, and otherwise the named targets and projects', () => {
    expect(select()).toEqual({ targets: TARGETS, projects: [] });
    expect(select('search')).toEqual({ targets: TARGETS, projects: ['search'] });
    expect(select('lint', 'unit', 'search')).toEqual({
      targets: ['lint', 'unit'],
      projects: ['search'],
    });
    expect(select('format')).toEqual({ targets: ['format'], projects: [] });
  });

  it('selects the browser tests of an app by the app’s name', () => {
    expect(select('e2e', 'search')).toEqual({ targets: ['e2e'], projects: ['e2e-search'] });
    expect(select('e2e', 'e2e-search', 'search').projects).toEqual(['e2e-search']);
    expect(select('e2e', 'unit', 'search').projects).toEqual(['search', 'e2e-search']);
  });

  it('rejects unknown names and lists the valid ones', () => {
    expect(() => select('e2e', 'serach')).toThrow(
      'Unknown name serach. Targets: format, lint, unit, e2e. Projects: search, contracts, e2e-search, e2e-joints.',
    );
  });

  it('rejects a project that has none of the targets', () => {
    expect(() => select('e2e', 'search', 'contracts')).toThrow(
      'The project contracts has no target e2e. Projects with it: e2e-search, e2e-joints.',
    );
    expect(() => select('format', 'search')).toThrow(
      'The project search has no target format. Run it without a project: npm test -- format',
    );
  });
});

describe('readProjectTargets', () => {
  it('returns the targets that Nx has', () => {
    const targets = readProjectTargets();
    expect(targets.get('search')).toEqual(['unit', 'build']);
    expect(targets.get('e2e-search')).toEqual(['e2e']);
  });
});
