import eslint from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import typescript from 'typescript-eslint';

/** Components, and what is written in runes beside them. Of the same sets are the rules for all other TypeScript, in .oxlintrc.json. */
const RUNES = ['renderer/**/*.svelte', 'renderer/**/*.svelte.ts'];

export default typescript.config(
  { ignores: ['dist/', 'coverage/', 'test/fixtures/', '**/*.ts', '!**/*.svelte.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  eslint.configs.recommended,
  {
    files: RUNES,
    extends: [...typescript.configs.strictTypeChecked, ...typescript.configs.stylisticTypeChecked],
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        parser: typescript.parser,
        project: ['renderer/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // A function that answers nothing may hand on what answers nothing.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // `void` says that an answer is not waited for, whether it is a promise or not.
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // Text of chess is ASCII: FEN, SAN, squares.
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, varsIgnorePattern: '^_', argsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // The compiler's noPropertyAccessFromIndexSignature wants the brackets.
      '@typescript-eslint/dot-notation': 'off',
      // Nobody asks for `return undefined`, and the compiler's noImplicitReturns covers what matters.
      'consistent-return': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // An accessor may be written from itself: the position is set to what it is.
      'no-self-assign': ['error', { props: false }],
      'no-console': 'error',
    },
  },
  // Its parser is for components alone; by `extends` it would be given plain TypeScript, too.
  ...svelte.configs.recommended.map((config) =>
    config.files === undefined && config.rules !== undefined ? { ...config, files: RUNES } : config,
  ),
  // Nothing is kept in stores of Svelte's older kind.
  { files: RUNES, rules: { 'svelte/require-store-reactive-access': 'off' } },
  { files: ['**/*.js', '**/*.mjs'], languageOptions: { globals: globals.node } },
);
