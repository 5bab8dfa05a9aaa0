import eslint from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import typescript from 'typescript-eslint';

/** The types by which files are looked at: where two hold, the later one. */
const AREAS = [
  ['.', ['*.ts', 'build/*.ts']],
  ['electron', ['electron/**']],
  ['electron/host', ['engine/**', 'electron/contract/**', 'electron/host/**']],
  ['electron/shell', ['electron/shell/**', 'electron/{main,preload}.ts']],
  ['renderer', ['renderer/**']],
  ['test', ['test/**']],
];

/** Where the rules for Svelte look. */
const OF_RENDERER = ['renderer/**', 'test/renderer/**'];

export default typescript.config(
  { ignores: ['dist/', 'coverage/', 'test/fixtures/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  eslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.svelte'],
    extends: [...typescript.configs.strictTypeChecked, ...typescript.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
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
  ...AREAS.map(([area, files]) => ({
    files,
    languageOptions: { parserOptions: { project: [`${area}/tsconfig.json`] } },
  })),
  {
    // Boards are arrays of 64 that are read at a square: an index inside is never undefined, and plain loops are fast.
    files: ['engine/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/prefer-for-of': 'off',
    },
  },
  // Its parser is for components alone; by `extends` it would be given plain TypeScript, too.
  ...svelte.configs.recommended.map((config) =>
    config.files === undefined && config.rules !== undefined ? { ...config, files: OF_RENDERER } : config,
  ),
  // Nothing is kept in stores of Svelte's older kind.
  { files: OF_RENDERER, rules: { 'svelte/require-store-reactive-access': 'off' } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { globals: globals.browser, parserOptions: { parser: typescript.parser } },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    languageOptions: { globals: globals.node },
  },
);
