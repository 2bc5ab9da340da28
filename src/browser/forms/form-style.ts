/** Of forms alone. Without a layer, so that its place among the site's style sheets does not matter. */
export const formStyle = `
.form{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:0 1.5rem;max-width:42rem;margin-inline:auto}
.form>*{grid-column:1/-1;min-width:0;margin:0 0 1.25rem}
.form>.form-half{grid-column:span 1;grid-row:span 4}
.form>div.form-half{display:grid;grid-template-rows:subgrid}
.form-half>label{align-self:end}
.form-half>.form-help{grid-row:2}
.form-half>.form-error{grid-row:3}
.form-half>:is(input,textarea,select),.form-half>.form-check{grid-row:4;align-self:start}
.form :is(h2,h3){margin-block:0}
.form>h2{margin-bottom:1.25rem}
.form fieldset{border:0;padding:0}
.form label,.form legend{display:block;padding:0;font-weight:600}
.form .form-optional{font-weight:400;color:var(--faint)}
.form .form-help{margin:.25rem 0 0;color:var(--faint);font-size:.9375em}
.form .form-error{margin:.25rem 0 0;font-weight:600;color:var(--form-wrong)}
.form input:not([type=checkbox],[type=radio]),.form textarea,.form select{box-sizing:border-box;width:100%;min-height:2.75rem;margin-top:.5rem;padding:.5rem .75rem;border:1px solid var(--form-line);border-radius:.25rem;background:var(--sheet);color:var(--ink);font:inherit}
.form textarea{min-height:9rem;resize:vertical}
.form :is(input,textarea,select):focus-visible,.form-problems:focus,.form-thanks:focus{outline:3px solid var(--rubric);outline-offset:2px}
.form [aria-invalid=true]{border-color:var(--form-wrong);border-width:2px}
.form .form-check{display:flex;gap:.625rem;align-items:baseline;padding-block:.625rem;font-weight:400}
.form .form-check input{flex:none;width:1.25rem;height:1.25rem;margin:0;translate:0 .2em;accent-color:var(--rubric)}
.form-problems{padding:1rem 1.25rem;border:2px solid var(--form-wrong);border-radius:.25rem}
.form-problems h3{font-size:1.125em}
.form-problems :is(p,ul){margin:.5rem 0 0}
.form-problems a{color:inherit}
.form-heading{padding-top:1rem;border-top:1px solid var(--rule)}
.form-trap{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.form [hidden]{display:none}
.form{--form-line:color-mix(in srgb,var(--ink) 60%,transparent);--form-wrong:light-dark(#b3261e,#ffb4ab)}
@media(max-width:40rem){.form>.form-half{grid-column:1/-1}}
`
