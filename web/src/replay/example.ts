/** A short game to look at: Hermes against Apollo, who loves to change places. */
export const EXAMPLE = `[Event "An example"]
[P1 "Ada"]
[P2 "Ben"]
[P1Power "hermes"]
[P2Power "apollo"]
[Variant "powers"]

1. +D1+C3 +E5+D5 2. D1>E1;C3>B2^B3 {Hermes walks with both workers} E5>D4^C4 3. B2>B3^B2 D4>C4^B4
4. ^B4 {and he may build without moving at all} D5>C5^B4 5. ^D1 C5>D4^D5 6. E1>D2^C1 D4>C3^D3
7. D2>E3>D4^B2 C4>B3[B3>C4]^B4 {Apollo changes places} 8. ^D5 C3>D4[D4>C3]^D5
9. C3>C2;C4>D3^C4 B3>B2^B3 10. D3>C4^D3 D4>C5^D5 11. C2>C3>D4;C4>B3^D3 B2>B3[B3>B2]^A2
12. D4>C3^A2 B3>B2[B2>B3]^C1 13. ^C4 {level 3 beside a worker on level 2} B2>A1^B1 14. B3>C4# 1-0
`;
