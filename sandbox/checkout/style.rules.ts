const DARK = `color-scheme:dark;--paper:#16151a;--surface:#201e26;--sunken:#2a2732;--line:#36333f;--ctl:#7d7889;--ink:#f4f1ea;
--quiet:#c6c2cf;--tint:#2b2847;--focus:#8f87f0;--act:#655bea;--act-h:#5448d6;--link:#b9b3fb;--mar:#3b2d10;--mar-ink:#f6c769;--bad:#ff8f85;--shade:0 0 0`;

/** The look of the provider's own pages: the school's colours, one column, light and dark. */
export const STYLE = `:root{color-scheme:light;--paper:#fbfaf7;--surface:#fff;--sunken:#f3f1ea;--line:#e7e3d8;--ctl:#8b8776;--ink:#1b1930;
--quiet:#514e68;--tint:#eeedfc;--focus:#5b50d6;--act:#4338ca;--act-h:#372da8;--link:#372da8;--mar:#fdf0d0;--mar-ink:#8a4f00;--bad:#b42318;--shade:27 25 48}
:root[data-theme=dark]{${DARK}}
@media (prefers-color-scheme:dark){:root[data-theme=system]{${DARK}}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
header,main{max-width:30rem;margin:0 auto;padding:0 1rem}
header{display:flex;align-items:center;gap:.625rem;padding-block:1.25rem;font-weight:600}
header svg{flex:none}
header span{color:var(--quiet);font-weight:400;font-size:.875rem}
main{padding-bottom:2.5rem}
.test{display:flex;gap:.75rem;margin:0 0 1rem;padding:.75rem 1rem;border-radius:12px;background:var(--mar);color:var(--mar-ink);font-size:.9375rem}
.test svg{flex:none;margin-top:.125rem}
.card{padding:1.25rem;border:1px solid var(--line);border-radius:18px;background:var(--surface);box-shadow:0 1px 2px rgb(var(--shade)/5%),0 6px 20px -10px rgb(var(--shade)/14%)}
h1{margin:0;font-size:2rem;line-height:2.5rem;font-weight:600;letter-spacing:-.012em;font-variant-numeric:tabular-nums}
h1.words{font-size:1.5rem;line-height:2rem}
.payee,.what,.ref{margin:0}
.payee{font-weight:600}
.what,.ref,.hint,.card>p{color:var(--quiet);font-size:.875rem}
.card>p.payee{color:var(--ink);font-size:1rem}
fieldset{margin:1.25rem 0 0;padding:1.25rem 0 0;border:0;border-top:1px solid var(--line);min-width:0}
legend{float:left;width:100%;padding:0;margin:0 0 .625rem;font-weight:600;font-size:.9375rem}
legend+*{clear:both}
.ways{display:flex;flex-wrap:wrap;gap:.625rem}
label{display:flex;gap:.625rem;align-items:flex-start;min-height:2.75rem;padding:.5rem .75rem;border-radius:12px;cursor:pointer}
.ways label{flex:1 1 auto;border:1px solid var(--ctl)}
label:hover{background:var(--sunken)}
label:has(:checked){background:var(--tint)}
.ways label:has(:checked){border-color:var(--focus);box-shadow:inset 0 0 0 1px var(--focus)}
input[type=radio]{flex:none;width:1.125rem;height:1.125rem;margin:.1875rem 0 0;accent-color:var(--act)}
label b{display:block;font-weight:500}
.hint{display:block}
.acts{display:grid;gap:.625rem;margin-top:1.25rem}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:3rem;padding:.5rem 1rem;border:1px solid transparent;border-radius:12px;background:none;color:var(--link);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer;transition:background-color .15s}
.primary{background:var(--act);color:#fff}
.primary:hover{background:var(--act-h)}
.line{border-color:var(--ctl);color:var(--bad)}
.line:hover,.plain:hover{background:var(--sunken)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
label:has(:focus-visible){outline:2px solid var(--focus);outline-offset:2px}
input:focus-visible{outline:0}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
@media (forced-colors:active){.ways label:has(:checked){outline:2px solid}}`;
