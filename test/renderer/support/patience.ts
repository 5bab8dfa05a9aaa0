import { configure } from '@testing-library/svelte';
import { PATIENCE_MS } from '../../support/patience.ts';

configure({ asyncUtilTimeout: PATIENCE_MS });
