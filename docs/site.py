"""What MkDocs does besides, for "make docs": pages made from files outside docs/, and links to those.

Programs of examples/ and notebooks of docs/notebooks become parts of one page each; CONTRIBUTING.md and
CHANGELOG.md become pages. In the files as they lie in the repository the links are links to files.
"""

import re
from pathlib import Path
from typing import Any

from cells import cells_of  # beside this file
from mkdocs.structure.files import File, Files
from pygments.formatters import HtmlFormatter

ROOT = Path(__file__).parent.parent
PAGES = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
LINK = re.compile(r"\]\((?:\.\./)*(examples(?:/[\w.]*)?|CONTRIBUTING\.md|CHANGELOG\.md|README\.md)\)")
NAMED_FENCE = re.compile(r"^```(\w+) .*$", re.MULTILINE)  # what tests call an example by
LANGUAGES = {".py": "python", ".mjs": "javascript"}


def on_files(files: Files, config: Any) -> Files:
    for name, page in PAGES.items():
        # Links to docs/ are links beside it there.
        text = (ROOT / name).read_text(encoding="utf-8").replace("](docs/", "](")
        files.append(File.generated(config, page, content=text))
    files.append(File.generated(config, "examples.md", content=examples()))
    files.append(File.generated(config, "notebooks.md", content=notebooks()))
    files.append(File.generated(config, "code.css", content=HtmlFormatter().get_style_defs(".highlight")))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    up = "../" * page.file.src_uri.count("/")
    return LINK.sub(lambda match: f"]({up}{target(match[1])})", NAMED_FENCE.sub(r"```\1", markdown))


def target(file: str) -> str:
    if file in PAGES:
        return PAGES[file]
    if file == "README.md":
        return "index.md"
    name = Path(file).name
    return "examples.md" + (f"#{anchor(name)}" if name and "." in name else "")


def anchor(name: str) -> str:
    return name.replace(".", "").lower()


def examples() -> str:
    """Every program, whole."""
    parts = ["# Examples\n\nPrograms to begin with; tests run all of them.\n"]
    for path in sorted((ROOT / "examples").iterdir()):
        if path.suffix in LANGUAGES:
            code = path.read_text(encoding="utf-8")
            parts.append(
                f"## {path.name} {{ #{anchor(path.name)} }}\n\n```{LANGUAGES[path.suffix]}\n{code}```\n"
            )
    return "\n".join(parts)


def notebooks() -> str:
    """The cells of every notebook, with what they show."""
    parts = [
        "# Notebooks\n\nIn `docs/notebooks`, to be opened with Jupyter; here with what their cells show.\n"
    ]
    for path in sorted((ROOT / "docs" / "notebooks").glob("*.ipynb")):
        for kind, text, shown in cells_of(path):
            if kind == "markdown":
                parts.append(re.sub(r"^#", "##", text, flags=re.MULTILINE) + "\n")
            else:
                parts.append(f"```python\n{text}\n```\n")
                if shown:
                    parts.append(f'<div class="shown">\n{shown}\n</div>\n')
    return "\n".join(parts)
