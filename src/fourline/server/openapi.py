from starlette.routing import BaseRoute

from fourline.plugins import Plugins


def document_routes(plugins: Plugins) -> list[BaseRoute]:
    return []
