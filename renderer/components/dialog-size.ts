/** `wide` is for lists, `widest` for two of them side by side; `full` is as large as the window lets it be: its parts scroll, and not all of it. */
export type DialogSize = 'usual' | 'wide' | 'widest' | 'full';
