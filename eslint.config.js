import eslint from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript';
import typescript from 'typescript-eslint';

/** Of the same sets are the rules for all TypeScript beside them, in .oxlintrc.json. */
const COMPONENTS = ['renderer/**/*.svelte'];
/** What is written in runes beside them is looked at here by Svelte's rules alone. */
const RUNES = [...COMPONENTS, 'renderer/**/*.svelte.ts'];

/**
 * How types are known. `npm run check` has components read as TypeScript wherever one is imported (build/scripts/check.mjs), so that one
 * program holds them all; without, as in an editor, each component that is looked at makes a new one.
 */
const types =
  process.env.SVELTE_ESLINT_PARSER_EXPERIMENTAL_TS_SYS_HOOK === '1' ? { programs: [programOf('renderer')] } : {};

function programOf(folder) {
  const { config } = ts.readConfigFile(`${folder}/tsconfig.json`, ts.sys.readFile);
  const component = { extension: '.svelte', isMixedContent: true, scriptKind: ts.ScriptKind.Deferred };
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, folder, {}, undefined, undefined, [component]);
  return ts.createProgram(parsed.fileNames, { ...parsed.options, allowNonTsExtensions: true });
}

export default typescript.config(
  { ignores: ['dist/', 'coverage/', 'test/fixtures/', '**/*.ts', '!**/*.svelte.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  { ...eslint.configs.recommended, ignores: ['**/*.ts'] },
  {
    files: COMPONENTS,
    extends: [...typescript.configs.strictTypeChecked, ...typescript.configs.stylisticTypeChecked],
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        parser: typescript.parser,
        tsconfigRootDir: import.meta.dirname,
        project: ['renderer/tsconfig.json'],
        extraFileExtensions: ['.svelte'],
        ...types,
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
  { files: RUNES, languageOptions: { parserOptions: { parser: typescript.parser } } },
  // Nothing is kept in stores of Svelte's older kind.
  { files: RUNES, rules: { 'svelte/require-store-reactive-access': 'off' } },
  { files: ['**/*.js', '**/*.mjs'], languageOptions: { globals: globals.node } },
);
