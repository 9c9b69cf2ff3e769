/**
 * Style and type-aware rules. Who may import whom is not here but in tools/checks/dependency-rules.mjs: that needs the
 * whole graph, this only one file at a time.
 */
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

export default defineConfig(
  globalIgnores(['**/node_modules/', 'dist/', '.paddock/', '.paddock-*/', '.nx/', 'coverage/', 'test-results/', 'playwright-report/', '**/generated.ts', '**/*.generated.ts']),
  {
    linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Numbers read well in a sentence, and so do arrow functions that call one thing.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true }],
      // `while (true)` with a return inside says what it means.
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: 'only-allowed-literals' }],
      // A loader throws React Router's Response, a redirect is no failure.
      '@typescript-eslint/only-throw-error': ['error', { allowThrowingUnknown: true, allow: [{ from: 'lib', name: 'Response' }] }],
      // What an interface calls a method is a closure here: there is no `this` to lose.
      '@typescript-eslint/unbound-method': 'off',
      // tsc finds these, with noPropertyAccessFromIndexSignature asking for the opposite of dot-notation.
      '@typescript-eslint/dot-notation': 'off',
      // A generic that names a contract at the call (`useRouteData<Data>()`) is used once and is worth it.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      eqeqeq: ['error', 'always'],
      'no-console': 'off',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true, defaultFrom: true, namedFrom: true, namespaceFrom: true } }],
    },
  },
  {
    files: ['**/*.tsx', 'libs/router/src/**/*.ts', 'libs/ui/src/**/*.ts', 'apps/!(api|e2e)/src/**/*.ts'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    // What reaches the browser says what it has to say to the person, not to the console.
    files: ['libs/{ui,router,event-bus,api-client,auth}/src/**/*.{ts,tsx}', 'apps/shell/src/client/**/*.{ts,tsx}', 'apps/!(api|e2e|shell)/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
  {
    // Federation, lazy loading and these tools' configuration files want a default.
    files: ['**/*.config.ts', '**/*.gallery.tsx'],
    rules: { 'no-restricted-exports': 'off' },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: { ecmaVersion: 2024, sourceType: 'module' },
    rules: { 'no-unused-vars': ['error', { argsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' }], 'no-undef': 'off', eqeqeq: ['error', 'always'] },
  },
);
