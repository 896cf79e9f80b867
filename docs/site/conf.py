"""How `make docs` builds the site: Sphinx reads the Markdown pages of docs/ as they are."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from openapi_page import OpenApi
from plain_downloads import plain_downloads
from without_inline import without_inline

import fourline

project = "Fourline"
author = "The Fourline authors"
release = version = fourline.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["site", "images"]
source_suffix = {".md": "markdown"}
nitpicky = False
suppress_warnings = ["misc.highlighting_failure"]

myst_heading_anchors = 3
myst_links_external_new_tab = False
autodoc_typehints = "signature"
autodoc_member_order = "bysource"
autodoc_default_options = {"undoc-members": True}
add_module_names = False
python_maximum_signature_line_length = 100

html_theme = "furo"
html_title = f"Fourline {release}"
html_copy_source = False
html_show_sphinx = False
html_theme_options = {"navigation_with_keys": True}


def setup(app) -> None:  # noqa: ANN001
    app.add_directive("openapi", OpenApi)
    app.connect("build-finished", without_inline)
    app.connect("build-finished", plain_downloads)
