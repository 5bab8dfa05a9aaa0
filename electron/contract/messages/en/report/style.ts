/** For paper (A4) and screens, without anything that would have to be fetched. */
export const REPORT_STYLE = `
@page { size: A4; margin: 15mm 14mm 17mm; }
:root { color-scheme: light; font: 9pt/1.35 "Inter Report", system-ui, "Segoe UI", "Liberation Sans", "DejaVu Sans", sans-serif; color: #111; background: #fff; }
body { margin: 0 auto; max-width: 182mm; }
@media screen { body { padding: 10mm; } }
h1 { font-size: 20pt; line-height: 1.15; margin: 0 0 2mm; overflow-wrap: anywhere; }
h2 { font-size: 12.5pt; margin: 8mm 0 2mm; padding-top: 1.5mm; border-top: 0.6pt solid #111; break-after: avoid; }
h3 { font-size: 10.5pt; margin: 5mm 0 1mm; break-after: avoid; }
p { margin: 0 0 2mm; }
.lead { font-size: 10.5pt; }
.hint, .none { color: #444; }
.hint { break-after: avoid; }
table + .hint { margin-block-start: 4mm; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.6mm 4mm; margin: 3mm 0 0; }
dt { color: #444; }
dd { margin: 0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: separate; border-spacing: 0; font-variant-numeric: tabular-nums; }
bdi { font-variant-numeric: normal; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
thead tr, tbody tr:nth-child(-n + 2):not(:last-child) { break-after: avoid; }
tbody tr:nth-last-child(-n + 2):not(:first-child) { break-before: avoid; }
th { text-align: start; font-weight: 600; font-size: 8pt; color: #333; border-bottom: 0.6pt solid #111; vertical-align: bottom; }
th, td { padding: 1mm 3mm 1mm 0; }
:is(th, td):last-child { padding-inline-end: 0; }
ul.none { margin: 0; padding-inline-start: 4mm; break-inside: avoid; }
.signed { display: flex; gap: 12mm; margin: 16mm 0 0; break-inside: avoid; break-before: avoid; color: #444; }
.signed span { flex: 1; border-top: 0.6pt solid #111; padding-top: 1mm; }
td { vertical-align: top; border-bottom: 0.25pt solid #bbb; overflow-wrap: break-word; }
table:is(.rulings, .incidents, .corrections, .absences) { table-layout: fixed; }
table:is(.rulings, .incidents, .corrections, .absences) td { overflow-wrap: anywhere; }
table:is(.rulings, .incidents, .corrections) th:first-child { width: 23mm; }
table:is(.rulings, .incidents, .corrections) th:nth-child(2), table.absences th:first-child { width: 24mm; }
table.rulings th:nth-child(3) { width: 38mm; }
table.rulings th:nth-child(4) { width: 27mm; }
table.rulings th:nth-child(5) { width: 20mm; }
table.incidents th:nth-child(3) { width: 58mm; }
table.absences th:nth-child(n + 3) { width: 26mm; }
table.absences th:nth-child(4) { width: 38mm; }
table.doubts td:first-child { min-width: 34mm; }
table.results td:first-child { min-width: 52mm; font-size: 9pt; }
table.matches td:nth-child(n + 4):not(:last-child) { white-space: nowrap; }
table.matches td:is(:nth-child(2), :nth-child(3), :last-child) { width: 33%; min-width: 29mm; overflow-wrap: anywhere; }
table.results td:is(:nth-child(2), :nth-child(3)) { width: 50%; overflow-wrap: anywhere; }
table.doubts td:is(:nth-child(2), :nth-child(3)) { width: 22%; overflow-wrap: anywhere; }
table:is(.rounds, .matches, .players) { font-size: 9pt; }
table:is(.played, .results, .standings) { font-size: 10pt; }
table:is(.played, .results, .standings) th { font-size: 9pt; }
table:is(.played, .results, .standings) :is(th, td) { padding-block: 0.6mm; }
table.rounds:has(th:nth-child(13)), table.players:has(th:nth-child(9)) { font-size: 8pt; }
.columns { columns: 2; column-gap: 5mm; }
a { color: inherit; }
table.played { table-layout: fixed; }
table:is(.played, .matches):not(:has(tbody tr:nth-child(9))) { break-inside: avoid; }
table.played td { overflow-wrap: anywhere; }
table.played th:first-child { width: 12mm; }
table.played th:last-child { width: 15mm; }
table.played td:is(:first-child, :last-child) { white-space: nowrap; }
.whole { white-space: nowrap; }
table.rounds :is(td, th):nth-child(n + 5) { width: 0; text-align: end; padding-inline: 3mm 0; }
table.rounds:has(th:nth-child(13)) :is(td, th):nth-child(n + 5) { padding-inline-start: 1.4mm; }
table.rounds th:nth-child(n + 8):nth-child(-n + 10) { white-space: nowrap; }
table.rounds tr:nth-last-child(2) td { border-bottom: 0.6pt solid #111; }
table.rounds tr:last-child td { font-weight: 600; }
table.standings :is(td, th):last-child { text-align: end; }
table.players span { white-space: nowrap; }
table.players { width: auto; min-width: 50%; }
table.players :is(td, th) { min-width: 11mm; padding-inline-end: 1.2mm; }
table.players :is(td, th):nth-child(-n + 4) { min-width: 0; padding-inline-end: 3mm; }
table.players:has(th:nth-child(13)) :is(td, th):nth-child(n + 5) { min-width: 10mm; }
table.players:not(:has(th:nth-child(9))) :is(td, th) { padding-inline-end: 3mm; }
table.players :is(td, th):first-child { min-width: 34mm; padding-inline-end: 4mm; overflow-wrap: anywhere; }
.columns table.players { width: 100%; }
table.players + table.players { margin-block-start: 5mm; }
.draw { break-inside: avoid; padding: 1.5mm 0; border-bottom: 0.25pt solid #bbb; }
.draw p { margin: 0 0 0.8mm; }
.draw b { font-size: 10pt; }
.hash { display: inline-block; font: 8pt/1.3 "Liberation Mono", "DejaVu Sans Mono", monospace; }
.hash span { display: inline-block; margin-inline-end: 0.7em; }
.withdrawn { color: #555; text-decoration: line-through; }
`;
